import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
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
import { WatchDialog, WatchLink } from './watch-dialog.tsx';

type LeftOut = Awaited<ReturnType<Client['bids']['list']>>['left_out'];

type Props = { bids: readonly BidView[]; left_out: LeftOut; visits: number; as: 'h1' | 'h2' };

/** How many prices, for what, and how long one of them holds. */
export const CompareHead = memo(({ bids, left_out, visits, as: Title }: Props) => {
  const { plan } = usePlan();
  const [asks_for_email, setAsks] = useState(false);
  const [is_moving, setMoving] = useState(false);
  const [watches, setWatches] = useState(false);
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
        {bids.length > 0 && <LeadsLink plan={plan} onOpen={() => setAsks(true)} />}{' '}
        {bids.length > 0 && plan.move_date !== null && <WatchLink plan={plan} onOpen={() => setWatches(true)} />}
      </PriceLine>
      {left_out.map(({ kind, movers }) => (
        <p className="meta" key={kind}>
          {movers === 1 ? `1 more mover ${DOES_NOT[kind][0]}` : `${movers} more movers ${DOES_NOT[kind][1]}`}.
        </p>
      ))}
      <CodeLine />
      <MoveDateDialog plan={plan} open={is_moving} onClose={() => setMoving(false)} />
      <WatchDialog plan={plan} open={watches} onClose={() => setWatches(false)} />
      <LeadsDialog plan={plan} open={asks_for_email} onClose={() => setAsks(false)} />
    </header>
  );
});

/** Why somebody who was on the list is not on it any longer: of one mover, and of several. */
const DOES_NOT: Readonly<Record<LeftOut[number]['kind'], readonly [string, string]>> = {
  piano: ['serves this route but doesn’t move pianos', 'serve this route but don’t move pianos'],
  heavy: ['serves this route but doesn’t move very heavy items', 'serve this route but don’t move very heavy items'],
  packing: ['serves this route but doesn’t pack', 'serve this route but don’t pack'],
  unpacking: ['serves this route but doesn’t unpack', 'serve this route but don’t unpack'],
  coi: ['serves this route but doesn’t provide certificates of insurance', 'serve this route but don’t provide certificates of insurance'],
  storage: ['serves this route but doesn’t offer storage', 'serve this route but don’t offer storage'],
  box_delivery: ['serves this route but doesn’t deliver boxes', 'serve this route but don’t deliver boxes'],
};

/** Only the chosen mover's price is held; of the others it is said how long it would be. */
const heldInWords = ({ pricing, time_zone }: PlanView, bids: readonly BidView[]): string => {
  if (pricing.held_until !== null) return `Your mover’s price is held until ${localMoment(pricing.held_until, time_zone)}. `;
  const if_chosen = bids[0]?.price_held_until ?? null;
  return if_chosen === null ? '' : `The price you choose is held until ${localMoment(if_chosen, time_zone)}. `;
};
