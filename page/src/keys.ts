/** Keys of the table. Single letters can be switched off for whoever speaks to the computer. */

import type { MatchClient } from "./client";
import { isDialogOpen } from "./dialog";
import { asking } from "./state";
import { choicesOf } from "./picks";
import { currentSettings } from "./settings";
import type { Ask } from "./wire";

export interface Commands {
    why(): void;
    type(): void;
    orders(): void;
    help(): void;
}

export class Keys {
    private typed = "";
    /** The question that the digits so far are an answer to. */
    private typedFor: Ask | undefined;
    private readonly client: MatchClient;
    private readonly commands: Commands;

    constructor(client: MatchClient, commands: Commands) {
        this.client = client;
        this.commands = commands;
    }

    readonly press = (event: KeyboardEvent): void => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        if (isDialogOpen() || isField(event.target)) return;
        if (this.act(event)) event.preventDefault();
    };

    private act(event: KeyboardEvent): boolean {
        const { key } = event;
        if (!/^\d$/.test(key)) this.typed = "";
        if (key === "Escape") {
            this.client.clear();
            return true;
        }
        if (key === "F1") {
            this.commands.help();
            return true;
        }
        if (this.client.state.played.length) return this.telling(key, event.target);
        if (key.startsWith("Arrow")) return moveInDock(key);
        if (!currentSettings().keys) return false;
        if (/^\d$/.test(key)) return this.digit(key);
        switch (key) {
            case "e":
                void this.client.end();
                return true;
            case "u":
                void this.client.undo();
                return true;
            case "h":
                if (asking(this.client.state)) void this.client.hint();
                return true;
            case "?":
                this.commands.why();
                return true;
            case "/":
                this.commands.type();
                return true;
            case "o":
                this.commands.orders();
                return true;
            case "d":
                focusOn("#dock [data-first]", "#dock [data-option]", "#prompt");
                return true;
            case "t":
                focusOn("#view .usable", "#view .thing", "#view");
                return true;
            case "l":
                focusOn("#log");
                return true;
            default:
                return false;
        }
    }

    private telling(key: string, target: EventTarget | null): boolean {
        if (key !== " " && key !== "Enter") return false;
        const onButton = target instanceof HTMLButtonElement && !target.dataset["first"];
        if (onButton && target.dataset["first"] === undefined) return false;
        if (key === " ") this.client.next();
        else this.client.skip();
        return true;
    }

    /** Digits typed one after another make one number; it is taken once no other could be meant. */
    private digit(digit: string): boolean {
        const { ask } = this.client.state;
        if (!ask || !asking(this.client.state)) return false;
        if (this.typedFor !== ask) this.typed = "";
        this.typedFor = ask;
        const choices = choicesOf(ask);
        let number = Number(this.typed + digit);
        const most = Math.max(...choices.map((choice) => choice.number));
        if (number > most) number = Number(digit);
        const choice = choices.find((each) => each.number === number);
        if (!number || number > most) {
            this.typed = "";
            return true;
        }
        this.typed = String(number);
        if (choice) focusOn(`[data-option="${CSS.escape(choice.id)}"]`);
        if (choice && number * 10 > most) {
            this.typed = "";
            void this.client.take(choice.id);
        }
        return true;
    }
}

function isField(target: EventTarget | null): boolean {
    return (
        target instanceof HTMLElement &&
        (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
    );
}

/** The first of these that is there. */
function focusOn(...selectors: string[]): void {
    const found = selectors.map((each) => document.querySelector<HTMLElement>(each));
    found.find((each) => each !== null)?.focus();
}

/** Up and down go through the options, wherever in the dock one is. */
function moveInDock(key: string): boolean {
    const active = document.activeElement;
    const dock = document.getElementById("dock");
    if (!dock || !active || (!dock.contains(active) && active !== document.body)) return false;
    const all = [...dock.querySelectorAll<HTMLElement>("[data-option], .tools button")];
    const place = all.findIndex((each) => each === active);
    const by = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
    const next = all[(place + by + all.length) % all.length];
    next?.focus();
    return next !== undefined;
}
