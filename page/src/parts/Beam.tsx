import type { Balance, BeamPart } from "../wire";
import { useSight } from "../sight";
import { Number } from "./Amount";

interface BeamProps {
    beam: BeamPart;
    /** Is the figure that one plays the left one? */
    ownLeft: boolean;
    /** Who stands at its ends, where that is not plain from where it is drawn. */
    between: string;
}

/** What lies between two figures: on each beam a weight that leans to one of them. */
export function Beam({ beam, ownLeft, between }: BeamProps) {
    return (
        <section class="beam" data-at={beam.at} aria-label={`Between the two: ${beam.label ?? ""}`}>
            <p class="beam-label" aria-hidden="true">
                <span class="beam-arrow">⟷</span> {between ? `${between}: ` : ""}
                {beam.label}
            </p>
            <p class="heard">{beam.says}</p>
            {(beam.beams ?? []).map((balance) => (
                <BalanceRow key={balance.label} beam={beam} balance={balance} ownLeft={ownLeft} />
            ))}
        </section>
    );
}

interface RowProps {
    beam: BeamPart;
    balance: Balance;
    ownLeft: boolean;
}

function BalanceRow({ beam, balance, ownLeft }: RowProps) {
    const { seat } = useSight();
    const of = balance.of ?? 100;
    const left = Math.min(of, Math.max(0, balance.n));
    const own = ownLeft ? left : of - left;
    const lean = own * 2 > of ? "for" : own * 2 < of ? "against" : "even";
    // The weight lies nearer to the one who has the better of the other.
    const place = 100 - (left * 100) / of;
    const words = `${balance.label} ${own} of ${of}${seat < 0 ? "" : " for you"}`;
    return (
        <div class={`balance ${lean}`}>
            <span class="balance-label">{balance.label}</span>
            <span
                class="track"
                role="meter"
                aria-label={balance.label}
                aria-valuemin={0}
                aria-valuemax={of}
                aria-valuenow={own}
                aria-valuetext={words}
            >
                <span class="weight" style={{ left: `${place}%` }} />
            </span>
            <Number
                at={beam.at}
                ask={balance.ask ?? ""}
                label={balance.label}
                says={`${words}.`}
                text={`${own}`}
            />
        </div>
    );
}
