/**
 * Cues: how what happened is pointed out on the table. Every cue leaves a mark with a word on what
 * it concerns; where motion is welcome, what moves is seen on its way.
 */

import type { Beat } from "./protocol";
import type { Cue } from "./wire";
import { currentSettings, wantsStill } from "./settings";

/** What stands beside the thing, besides the colour and the motion. */
const WORDS: Readonly<Record<string, string>> = {
    deal: "dealt",
    discard: "discarded",
    play: "played",
    show: "shown",
    move: "moved",
    clash: "clash",
    hit: "hit",
    change: "changed",
    roll: "rolled",
    effect: "in force",
};
const MOVING = new Set(["deal", "discard", "play", "move"]);
const TONES: Readonly<Record<string, number>> = {
    deal: 520,
    discard: 300,
    play: 440,
    hit: 140,
    clash: 180,
    change: 620,
    roll: 360,
};

/** The nearest thing on the table with this key, or whose key the key begins with. */
export function place(key: string): HTMLElement | undefined {
    for (let at = key; at; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
        const found = document.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`);
        if (found) return found;
    }
    return undefined;
}

/** Takes note of where things lie; what it returns is called when they lie where they went. */
export function playCue(beat: Beat): () => void {
    const lead = { cue: beat.cue ?? "", from: beat.from ?? "", to: beat.to ?? "" };
    const shown = [lead, ...(beat.cues ?? [])].map((one) => showCue(one));
    return () => {
        for (const leave of shown) leave();
    };
}

function showCue({ cue, from = "", to = "" }: Cue): () => void {
    const start = from ? place(from)?.getBoundingClientRect() : undefined;
    return () => {
        if (!WORDS[cue]) return;
        const target = place(to) ?? place(from);
        if (!target) return;
        mark(target, cue);
        sound(cue);
        if (start && MOVING.has(cue) && !wantsStill()) {
            fly(start, target.getBoundingClientRect(), cue);
        }
    };
}

/** A mark stays until the next one of its kind, so that whoever wants no motion sees it as well. */
function mark(target: HTMLElement, cue: string): void {
    for (const old of document.querySelectorAll(`[data-cue="${cue}"]`)) {
        old.removeAttribute("data-cue");
        old.removeAttribute("data-cue-word");
    }
    target.dataset["cue"] = cue;
    target.dataset["cueWord"] = WORDS[cue] ?? "";
}

export function clearMarks(): void {
    for (const old of document.querySelectorAll("[data-cue]")) {
        old.removeAttribute("data-cue");
        old.removeAttribute("data-cue-word");
    }
}

function fly(start: DOMRect, end: DOMRect, cue: string): void {
    const ghost = document.createElement("div");
    ghost.className = `ghost ghost-${cue}`;
    ghost.ariaHidden = "true";
    document.body.append(ghost);
    const middle = (box: DOMRect): string =>
        `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px)`;
    const motion = ghost.animate(
        [
            { transform: `${middle(start)} scale(0.9)`, opacity: 0.95 },
            { transform: `${middle(end)} scale(1)`, opacity: 0.6 },
        ],
        { duration: 420, easing: "cubic-bezier(.3,.8,.3,1)" },
    );
    motion.onfinish = motion.oncancel = () => ghost.remove();
}

let audio: AudioContext | undefined;

/** A short tone; silent unless somebody asked for sound. */
function sound(cue: string): void {
    const pitch = TONES[cue];
    if (!currentSettings().sound || !pitch) return;
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.24);
}
