import { closeDialog, openDialog } from "../dialog";

/** Ask before something that cannot be taken back. */
export function confirmThen(title: string, words: string, yes: string, then: () => void): void {
    const go = (): void => {
        closeDialog();
        then();
    };
    openDialog(
        title,
        <>
            <p>{words}</p>
            <div class="tools">
                <button type="button" onClick={closeDialog} autofocus>
                    No, play on
                </button>
                <button type="button" class="danger" onClick={go}>
                    {yes}
                </button>
            </div>
        </>,
    );
}
