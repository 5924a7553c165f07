import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { routeInWords } from '#web/address/route-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { type Days, PriceDays } from '#web/pricing/price-days.tsx';
import { RangeNote } from '#web/pricing/range-note.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { RouteLine } from '../route-line.tsx';
import { Assumptions } from './assumptions.tsx';
import type { BidView } from './bid-view.ts';
import styles from './instant-price.module.css';
import { PriceDots } from './price-dots.tsx';

type Props = { plan: PlanView; bids: readonly BidView[]; days: Days /** Nothing else is the next step. */; is_next: boolean };

/** The answer to the landing form: how many movers, from what to what, one dot each, other days, and what the price assumes. */
export const InstantPrice = ({ plan, bids, days, is_next }: Props) => {
  const totals = bids.map((bid) => bid.total_cost ?? 0).sort((one, other) => one - other);
  const [low, high] = [totals[0] ?? 0, totals.at(-1) ?? 0].map((dollars) => inWholeDollars(fromDollars(dollars))) as [string, string];
  return (
    <section className={styles.instant}>
      <RouteLine plan={plan} />
      <div>
        <p className="muted">
          <strong>{bids.length === 1 ? '1 licensed mover' : `${bids.length} licensed movers`}</strong> can take this move
        </p>
        <h1 className={styles.range} tabIndex={-1}>
          {low === high ? low : `${low}–${high}`}
          <span className="sr"> for {routeInWords(plan.details)}</span>
        </h1>
        <RangeNote />
        <PriceDots totals={totals} />
        <div className={`flex wraps gap-12 above-20 ${styles.actions}`}>
          <LinkButton kind={is_next ? 'tape' : 'outline'} size="l" to={`/moving/${plan.uuid}/inventory`} iconEnd="arrow-right">
            Build my list for exact prices
          </LinkButton>
          <LinkButton kind={is_next ? 'outline' : 'quiet'} size="l" to="#bids">
            See the {bids.length === 1 ? 'mover' : `${bids.length} movers`}
          </LinkButton>
        </div>
        <PriceDays days={days} />
      </div>
      <Assumptions plan={plan} />
    </section>
  );
};
