/** The one dialog of the page: opens over the table, closes with Escape, gives the focus back. */

import { render, type ComponentChildren } from "preact";

let opener: HTMLElement | undefined;

function frame(): HTMLDialogElement {
    return document.getElementById("dialog") as HTMLDialogElement;
}

export function openDialog(title: string, content: ComponentChildren): void {
    const dialog = frame();
    if (!dialog.open && document.activeElement instanceof HTMLElement) {
        opener = document.activeElement;
    }
    dialog.onclose = closed;
    dialog.onclick = (event) => {
        // A click beside the dialog hits the dialog itself and nothing in it.
        if (event.target === dialog) dialog.close();
    };
    render(
        <div class="dialog-body">
            <header class="dialog-head">
                <h2 id="dialog-title">{title}</h2>
                <button
                    type="button"
                    class="quiet"
                    onClick={() => dialog.close()}
                    aria-label="Close"
                >
                    ✕
                </button>
            </header>
            <div class="dialog-content">{content}</div>
        </div>,
        dialog,
    );
    if (!dialog.open) dialog.showModal();
}

export function closeDialog(): void {
    frame().close();
}

export function isDialogOpen(): boolean {
    return frame().open;
}

function closed(): void {
    render(null, frame());
    const back = opener;
    opener = undefined;
    if (back?.isConnected) back.focus({ preventScroll: true });
    else document.getElementById("prompt")?.focus({ preventScroll: true });
}
