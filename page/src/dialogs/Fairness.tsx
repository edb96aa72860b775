import type { MatchClient } from "../client";
import { useMatch } from "../hooks";
import { commitmentTo, keptNonce, receiptsOf } from "../chance";

/** What was committed to, what can be checked by whom, and what none of it proves. */
export function Fairness({ client }: { client: MatchClient }) {
    const state = useMatch(client);
    const reveal = state.over?.reveal;
    const receipts = receiptsOf(state.id);
    const nonce = keptNonce(state.id);
    return (
        <div class="fairness">
            <p>
                All chance of this match comes from one seed. The server committed to its share
                before anybody sat down; every seat added a number of its own, committed to before
                any was opened. So nobody could choose the seed, and nobody can change it now.
            </p>
            <dl>
                <dt>Commitment of the server</dt>
                <dd>
                    <code>{state.hello?.commitment || "none yet"}</code>
                </dd>
                {nonce && (
                    <>
                        <dt>Your number, and the commitment to it, from this browser</dt>
                        <dd>
                            <code>{nonce}</code>
                            <code>{commitmentTo(nonce)}</code>
                        </dd>
                    </>
                )}
                <dt>All that was done so far, without what is still sealed</dt>
                <dd>
                    <code>{state.chain || "nothing yet"}</code>
                </dd>
                {state.seals && (
                    <>
                        <dt>Sealed lists of phase {state.seals.phase}, before they were opened</dt>
                        <dd>
                            {state.seals.commitments.map((commitment, seat) => (
                                <code key={seat}>{commitment ?? "–"}</code>
                            ))}
                        </dd>
                    </>
                )}
                {reveal && (
                    <>
                        <dt>Revealed</dt>
                        <dd>
                            <code>seed {reveal.seed}</code>
                            <code>secret {reveal.secret}</code>
                            {(reveal.nonces ?? []).map((nonce, seat) => (
                                <code key={seat}>
                                    nonce of seat {seat}: {nonce ?? "none"}
                                </code>
                            ))}
                        </dd>
                    </>
                )}
                {receipts.length > 0 && (
                    <>
                        <dt>Your receipts, kept in this browser</dt>
                        <dd>
                            <details>
                                <summary>{receipts.length} sealed lists</summary>
                                <pre>{JSON.stringify(receipts, null, 1)}</pre>
                            </details>
                        </dd>
                    </>
                )}
            </dl>
            {state.over ? (
                <p>
                    <a href={`/api/matches/${state.id}/record`} download>
                        Get the record
                    </a>{" "}
                    and check it yourself: <code>cardwright verify FILE --saw COMMITMENT</code>
                </p>
            ) : (
                <p>
                    Write down what this page shows you while you play: after the match, the
                    server&apos;s record is checked against it.
                </p>
            )}
            <h3>What this does not prove</h3>
            <p>
                Whoever runs the server can see all cards while you play, and could tell somebody.
                It proves that chance was not chosen and that nothing was changed afterwards; it
                does not prove that nobody looked, who sits at the other end, or that this page,
                which comes from the same server, is honest.
            </p>
        </div>
    );
}
