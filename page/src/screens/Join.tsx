import { useState } from "preact/hooks";
import { useSettings } from "../hooks";
import { go } from "../router";
import { post, reasonOf } from "../server";
import { SitDown } from "./SitDown";

/** An invitation was opened: say a name and sit down. The key leaves the address with that. */
export function Join({ invitation }: { invitation: string }) {
    const settings = useSettings();
    const [why, setWhy] = useState("");
    const sit = async (event: SubmitEvent): Promise<void> => {
        event.preventDefault();
        try {
            const name = settings.name || "Guest";
            const { match } = await post<{ match: string }>("/api/join", { key: invitation, name });
            go(`/m/${match}`, true);
        } catch (error) {
            setWhy(reasonOf(error));
        }
    };
    return (
        <form class="new-match join" onSubmit={(event) => void sit(event)}>
            <h1>A seat is kept for you</h1>
            <p>Somebody has sent you the link to a table. No account is needed.</p>
            <SitDown why={why} />
        </form>
    );
}
