/** Numbers, marks and small texts as they are written on the page. */

import type { AmountPart } from "./wire";

/** What a part may be marked with: each mark has a sign and is a word. */
export const MARKS: Readonly<Record<string, string>> = {
    spent: "×",
    warn: "!",
    lost: "†",
    sealed: "▪",
    blocked: "▣",
};

/** A number as it is said: hundredths as up to two decimals, and a real minus sign. */
export function number(n: number, scale = 1): string {
    const whole = scale === 1 ? String(Math.abs(n)) : trimmed(Math.abs(n), scale);
    return n < 0 ? `−${whole}` : whole;
}

function trimmed(n: number, scale: number): string {
    const digits = String(scale).length - 1;
    const rest = String(n % scale)
        .padStart(digits, "0")
        .replace(/0+$/, "");
    const whole = String(Math.floor(n / scale));
    return rest ? `${whole}.${rest}` : whole;
}

/** Is a part of it bound, so that less is free than there is? */
export function isBound(amount: AmountPart): boolean {
    return (amount.free ?? amount.n) !== amount.n;
}

/** An amount's number: what is free of it first, where something is bound. */
export function amountText(amount: AmountPart): string {
    const n = number(amount.n, amount.scale);
    const text = isBound(amount) ? `${number(amount.free ?? 0, amount.scale)}/${n}` : n;
    return amount.text ? `${text} ${amount.text}` : text;
}

export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As it stands among other sentences. */
export function asSentence(text: string): string {
    return /[.!?…]["”)]?$/.test(text) ? capital(text) : `${capital(text)}.`;
}

export function plural(n: number, one: string, many = `${one}s`): string {
    return `${n} ${n === 1 ? one : many}`;
}

/** Seconds as a clock shows them: 4:05, 1:02:09, 2 d 3 h. */
export function clockText(seconds: number): string {
    if (seconds >= 86_400) {
        return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3_600)} h`;
    }
    const hours = Math.floor(seconds / 3_600);
    const minutes = Math.floor((seconds % 3_600) / 60);
    const rest = String(Math.floor(seconds % 60)).padStart(2, "0");
    return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The words with which all texts begin. */
export function beginning(texts: readonly string[]): string {
    const [first = "", ...others] = texts;
    const words = first.split(" ");
    let count = words.length;
    for (const text of others) {
        const theirs = text.split(" ");
        let same = 0;
        while (same < count && theirs[same] === words[same]) same += 1;
        count = same;
    }
    return words.slice(0, count).join(" ");
}

/** A to Z, then AA, AB … */
export function columnLetter(column: number): string {
    const first = Math.floor(column / 26);
    return (first ? String.fromCharCode(64 + first) : "") + String.fromCharCode(65 + (column % 26));
}

/** So many colours there are for what is told apart by colour besides. */
export const HUES = 8;

/** One of the colours for what begins alike, such as cards of one sort: decoration. */
export function hueOf(words: string): number {
    let sum = 0;
    for (const letter of words.trim().slice(0, 24)) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
    return sum % HUES;
}
