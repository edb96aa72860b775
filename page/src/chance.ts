/**
 * This seat's share in the chance of a match: a number that nobody else knows, committed to before
 * any is opened. Browsers offer their own SHA-256 to secure addresses only, and a table in one's
 * own network has none; so it stands here.
 */

const PLACE = "cardwright.nonce.";
const RECEIPTS = "cardwright.receipts.";

export function randomHex(bytes: number): string {
    return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The nonce of this browser for a match: made once, and kept until the match is over. */
export function nonceFor(match: string): string {
    const kept = localStorage.getItem(PLACE + match);
    if (kept) return kept;
    const made = randomHex(32);
    localStorage.setItem(PLACE + match, made);
    return made;
}

/** The nonce of a match, if this browser has made one. */
export function keptNonce(match: string): string {
    return localStorage.getItem(PLACE + match) ?? "";
}

export function commitmentTo(nonce: string): string {
    return hex(sha256(bytesOf(nonce)));
}

/** Receipts of sealed lists, so that one can prove what one had sealed. */
export function keepReceipt(match: string, receipt: { phase: number }): void {
    const kept = receiptsOf(match).filter((other) => other.phase !== receipt.phase);
    localStorage.setItem(RECEIPTS + match, JSON.stringify([...kept, receipt]));
}

export function receiptsOf(match: string): { phase: number }[] {
    try {
        return JSON.parse(localStorage.getItem(RECEIPTS + match) ?? "[]") as { phase: number }[];
    } catch {
        return [];
    }
}

function hex(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(text: string): Uint8Array {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const ROUNDS = 64;

/** The first bits of the fractional parts of roots of the first primes, as the standard has it. */
function constants(): { start: number[]; round: number[] } {
    const primes: number[] = [];
    for (let n = 2; primes.length < ROUNDS; n += 1) {
        if (primes.every((prime) => n % prime)) primes.push(n);
    }
    const fraction = (value: number): number => ((value % 1) * 0x1_0000_0000) | 0;
    return {
        start: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
        round: primes.map((prime) => fraction(Math.cbrt(prime))),
    };
}

function sha256(message: Uint8Array): Uint8Array {
    const { start, round } = constants();
    const length = Math.ceil((message.length + 9) / 64) * 64;
    const padded = new DataView(new ArrayBuffer(length));
    message.forEach((byte, place) => padded.setUint8(place, byte));
    padded.setUint8(message.length, 0x80);
    padded.setUint32(length - 4, message.length * 8);
    const sum = [...start];
    for (let block = 0; block < length; block += 64) compress(padded, block, sum, round);
    const result = new DataView(new ArrayBuffer(32));
    sum.forEach((word, place) => result.setInt32(place * 4, word));
    return new Uint8Array(result.buffer);
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(data: DataView, block: number, sum: number[], round: readonly number[]): void {
    const words: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
        if (n < 16) {
            words.push(data.getInt32(block + n * 4));
            continue;
        }
        const early = words[n - 15]!;
        const late = words[n - 2]!;
        const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
        const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
        words.push((words[n - 16]! + first + words[n - 7]! + second) | 0);
    }
    let [a, b, c, d, e, f, g, h] = sum as [
    number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
    for (let n = 0; n < ROUNDS; n += 1) {
        const big = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const one = (h + big + ((e & f) ^ (~e & g)) + round[n]! + words[n]!) | 0;
        const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => {
        sum[place] = (sum[place]! + word) | 0;
    });
}
