import { memo, useState } from 'react';
import { Link } from 'react-router';
import { routeInWords } from '#web/address/route-words.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { CodeLine } from '#web/pricing/code-line.tsx';
import { PriceLine } from '#web/pricing/price-line.tsx';
import type { BidView } from './bid/bid-view.ts';
import { titleOf } from './bid/bid-words.ts';
import styles from './compare-head.module.css';
import { LeadsDialog, LeadsLink } from './leads-dialog.tsx';
import { MoveDateDialog, MoveDateLink } from './move-date-dialog.tsx';

type Props = { bids: readonly BidView[]; visits: number; as: 'h1' | 'h2' };

/** How many prices, for what, and how long one of them holds. */
export const CompareHead = memo(({ bids, visits, as: Title }: Props) => {
  const { plan } = usePlan();
  const [asks_for_email, setAsks] = useState(false);
  const [is_moving, setMoving] = useState(false);
  return (
    <header className={styles.head} id="bids">
      <Title className={styles.title} tabIndex={-1}>
        {titleOf(bids.length, plan.move_date, visits)}
      </Title>
      <PriceLine route={routeInWords(plan.details)}>
        {heldInWords(plan, bids)}
        <MoveDateLink plan={plan} onOpen={() => setMoving(true)} />{' '}
        <Link to={`/moving/${plan.uuid}/details`}>
          Change<span className="sr"> date or</span> places
        </Link>{' '}
        {bids.length > 0 && <LeadsLink plan={plan} onOpen={() => setAsks(true)} />}
      </PriceLine>
      <CodeLine />
      <MoveDateDialog plan={plan} open={is_moving} onClose={() => setMoving(false)} />
      <LeadsDialog plan={plan} open={asks_for_email} onClose={() => setAsks(false)} />
    </header>
  );
});

/** Only the chosen mover's price is held; of the others it is said how long it would be. */
const heldInWords = ({ pricing, time_zone }: PlanView, bids: readonly BidView[]): string => {
  if (pricing.held_until !== null) return `Your mover’s price is held until ${localMoment(pricing.held_until, time_zone)}. `;
  const if_chosen = bids[0]?.price_held_until ?? null;
  return if_chosen === null ? '' : `The price you choose is held until ${localMoment(if_chosen, time_zone)}. `;
};
