import { useEffect, useState } from "preact/hooks";
import type { MatchClient } from "../client";
import { closeDialog } from "../dialog";
import { useMatch } from "../hooks";
import { choicesOf } from "../picks";
import type { OrderSign } from "../protocol";
import type { MatchState } from "../state";

interface OrderProps {
    client: MatchClient;
    state: MatchState;
}

/** Standing orders: what is always answered to a kind of question, until it ends. */
export function OrderDialog({ client }: { client: MatchClient }) {
    const state = useMatch(client);
    useEffect(() => void client.fetchOrders(), [client]);
    return (
        <div class="orders">
            <p>
                A standing order answers for you, visibly, whenever the like is asked. Where it
                cannot be followed, you are asked.
            </p>
            <OrdersGiven client={client} state={state} />
            {state.ask && <NewOrder client={client} state={state} />}
            {state.signs.length > 0 && <NewStop client={client} state={state} />}
            {!state.orders.some((order) => order.until === "quiet") && (
                <p>
                    What leaves no choice is answered for you.{" "}
                    <button type="button" onClick={() => void client.askAlways(true)}>
                        Ask me all the same
                    </button>
                </p>
            )}
        </div>
    );
}

function OrdersGiven({ client, state }: OrderProps) {
    if (!state.orders.length) return null;
    return (
        <ul class="order-list">
            {state.orders.map((order) => (
                <li key={`${order.until} ${order.when}`}>
                    {order.says}.{" "}
                    <button type="button" onClick={() => void client.dropOrder(order)}>
                        Drop it
                    </button>
                </li>
            ))}
        </ul>
    );
}

/** Whenever this is asked, take that, until … */
function NewOrder({ client, state }: OrderProps) {
    const choices = state.ask ? choicesOf(state.ask) : [];
    const [take, setTake] = useState(state.ask?.default ?? choices[0]?.id ?? "");
    const [until, setUntil] = useState("turn");
    const give = (event: SubmitEvent): void => {
        event.preventDefault();
        closeDialog();
        void client.order(take, until);
    };
    return (
        <form onSubmit={give}>
            <label for="order-take">Whenever “{state.ask?.asks}” is asked, take</label>
            <select id="order-take" value={take} onChange={(e) => setTake(e.currentTarget.value)}>
                {choices.map((choice) => (
                    <option key={choice.id} value={choice.id}>
                        {choice.says}
                    </option>
                ))}
            </select>
            <label for="order-until">until</label>
            <select
                id="order-until"
                value={until}
                onChange={(e) => setUntil(e.currentTarget.value)}
            >
                <option value="turn">the turn ends</option>
                <option value="match">the match ends</option>
                <SignOptions signs={state.signs} />
            </select>
            <button type="submit" class="main">
                Give the order and take it now
            </button>
        </form>
    );
}

/** Stop me when … */
function NewStop({ client, state }: OrderProps) {
    const [sign, setSign] = useState(state.signs[0]?.sign ?? "");
    const stop = (event: SubmitEvent): void => {
        event.preventDefault();
        void client.stopAt(sign);
    };
    return (
        <form onSubmit={stop}>
            <label for="order-stop">Stop me, whatever my orders say, when there is</label>
            <select id="order-stop" value={sign} onChange={(e) => setSign(e.currentTarget.value)}>
                <SignOptions signs={state.signs} />
            </select>
            <button type="submit">Stop me then</button>
        </form>
    );
}

function SignOptions({ signs }: { signs: readonly OrderSign[] }) {
    return (
        <>
            {signs.map(({ sign, says }) => (
                <option key={sign} value={sign}>
                    {says}
                </option>
            ))}
        </>
    );
}
