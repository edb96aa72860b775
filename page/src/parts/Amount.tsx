import type { AmountPart } from "../wire";
import { useSight } from "../sight";
import { amountText, isBound, number } from "../words";

const PIPS_MAX = 12;

/** A number with its name, and a bar or pips where it has a measure; the number explains itself. */
export function Amount({ amount }: { amount: AmountPart }) {
    const { label = "", says = "", at, ask = "", scale = 1 } = amount;
    const text = amountText(amount);
    const of = amount.of ?? 0;
    return (
        <div class="amount" data-at={at}>
            <span class="amount-label">{label}</span>
            {of > 0 && !amount.pips ? <Bar amount={amount} /> : <Pips amount={amount} />}
            <Number
                at={at}
                ask={ask}
                label={label}
                says={says}
                text={text}
                of={of > 0 && !amount.pips && !isBound(amount) ? `/${number(of, scale)}` : ""}
            />
        </div>
    );
}

interface NumberProps {
    at: string;
    ask: string;
    label: string;
    says: string;
    text: string;
    /** The measure behind it. */
    of?: string;
}

/** A number; where somebody can be asked about it, a button that opens its explanation. */
export function Number({ at, ask, label, says, text, of = "" }: NumberProps) {
    const { explain } = useSight();
    const face = (
        <>
            {text}
            {of && <span class="amount-of">{of}</span>}
        </>
    );
    if (!explain) return <span class="number">{face}</span>;
    const open = (event: Event): void => {
        event.stopPropagation();
        explain({ at, ask, label, says });
    };
    return (
        <button
            type="button"
            class="number"
            onClick={open}
            aria-label={`${text}${of}: explain ${label}`}
        >
            {face}
        </button>
    );
}

function Bar({ amount }: { amount: AmountPart }) {
    const of = Math.max(1, amount.of ?? 1);
    const share = (n: number): string =>
        `${Math.min(100, Math.max(n > 0 ? 3 : 0, (n * 100) / of))}%`;
    const free = Math.min(amount.free ?? amount.n, amount.n);
    return (
        <span
            class="gauge"
            role="meter"
            aria-label={amount.label ?? ""}
            aria-valuemin={0}
            aria-valuemax={of}
            aria-valuenow={Math.min(of, Math.max(0, amount.n))}
            aria-valuetext={amount.says ?? ""}
        >
            <span class="gauge-bound" style={{ width: share(amount.n) }} />
            <span class="gauge-free" style={{ width: share(free) }} />
        </span>
    );
}

function Pips({ amount }: { amount: AmountPart }) {
    if (!amount.pips || amount.n <= 0 || amount.n > PIPS_MAX) return null;
    return (
        <span class="pips" aria-hidden="true">
            {Array.from({ length: amount.n }, (_, place) => (
                <span key={place} class="pip" />
            ))}
        </span>
    );
}
