import type { ChangeEvent, CSSProperties, FormEvent, MouseEvent } from 'react';
import { Form, Link, type NavigateFunction, useNavigate } from 'react-router';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { PastEnd, SkipPast } from '#web/chrome/skip-link.tsx';
import { BidCard } from './bid/bid-card.tsx';
import type { BidView } from './bid/bid-view.ts';
import { ConsultCard } from './bid/consult-card.tsx';
import styles from './bid-list.module.css';
import { countInWords, type ListView } from './list-view.ts';
import { isPressedHere } from './pressed-here.ts';
import { axisOf } from './side-by-side/axis.ts';
import { MOST_PICKED, type Picked } from './side-by-side/picked.ts';
import { useSettledOrder } from './use-settled-order.ts';

type Props = {
  view: ListView;
  consult_only: readonly BidView[];
  chosen: number | null;
  busy: number | null;
  picked: Picked;
  onChoose: (bid: BidView) => void;
};

/**
 * Every bid as a bar on one axis, which stays the same whatever is filtered away; movers that want to see the move first stand at the
 * end, without a price. A form, so that choosing works before the script is here.
 */
export const BidList = ({ view: { all, ordered, shown }, view, consult_only, chosen, busy, picked, onChoose }: Props) => {
  const navigate = useNavigate();
  const settled = useSettledOrder(all, ordered);
  const { step, steps } = axisOf(all);
  const lowest = Math.min(...all.map((bid) => bid.total_cost ?? 0));
  const is_chosen = (bid: BidView) => bid.mover.id === chosen;
  const first_choice = [...shown].find(is_chosen) ?? cheapestOf([...shown]);
  return (
    <Form method="post" style={{ '--steps': steps } as CSSProperties} onClick={following(navigate)} onSubmit={choosing(all, onChoose)}>
      {all.length > MANY && <SkipPast end={END}>Skip the list of movers</SkipPast>}
      <div className={styles.axis}>
        <Count view={view} />
        <div className="flex between text-cap num muted" aria-hidden="true">
          {Array.from({ length: steps + 1 }, (_, at) => (
            <span key={at}>{inWholeDollars(fromDollars(at * step))}</span>
          ))}
        </div>
      </div>
      {shown.size === 0 && <Nobody view={view} />}
      <ol
        className={`stack gap-12 ${all.length > MANY ? styles.many : ''}`}
        onChange={(event: ChangeEvent<HTMLOListElement>) => picked.turn(pickedIn(event))}
      >
        {settled.map((bid) => (
          <BidCard
            key={bid.mover.id}
            bid={bid}
            is_shown={shown.has(bid)}
            order={settled === ordered ? undefined : ordered.indexOf(bid) - ordered.length}
            scale={fromDollars(step * steps)}
            is_lowest={all.length > 1 && bid.total_cost === lowest}
            is_chosen={is_chosen(bid)}
            is_first_choice={bid === first_choice}
            busy={busy === bid.mover.id}
            is_picked={picked.picked.includes(bid)}
            is_full={picked.picked.length === MOST_PICKED}
          />
        ))}
        {consult_only.map((bid) => (
          <ConsultCard key={bid.mover.id} bid={bid} />
        ))}
      </ol>
      {all.length > MANY && <PastEnd id={END}>End of the list of movers</PastEnd>}
    </Form>
  );
};

/** The button says which mover it is, to the server as here. */
const choosing = (bids: readonly BidView[], onChoose: Props['onChoose']) => (event: FormEvent) => {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const bid = bids.find(({ mover }) => String(mover.id) === submitter?.getAttribute('value'));
  if (bid) onChoose(bid);
};

/** To a mover's page, as a link of the router's would. */
const following = (navigate: NavigateFunction) => (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.defaultPrevented || !isPressedHere(event)) return;
  event.preventDefault();
  void navigate(link.pathname);
};

const pickedIn = ({ target }: ChangeEvent<HTMLOListElement>): number => Number(target.getAttribute('value'));

const MANY = 24;
const END = 'past-bids';

const cheapestOf = (bids: readonly BidView[]): BidView | undefined =>
  bids.reduce<BidView | undefined>(
    (best, bid) => ((bid.total_cost ?? 0) < (best?.total_cost ?? Number.POSITIVE_INFINITY) ? bid : best),
    undefined,
  );

const Count = ({ view: { all, shown, is_filtered, clear } }: { view: ListView }) => (
  <p className={styles.count}>
    {is_filtered && (
      <>
        <b>{countInWords(shown.size, all.length)}</b> {shown.size > 0 && <ClearFilters clear={clear} />}
      </>
    )}
  </p>
);

const Nobody = ({ view: { all, clear } }: { view: ListView }) => (
  <p className={styles.nobody}>
    No mover of the {all.length} is all of that. <ClearFilters clear={clear} />
  </p>
);

const ClearFilters = ({ clear }: Pick<ListView, 'clear'>) => (
  <Link
    to={{ search: clear.search }}
    onClick={(event) => {
      if (!isPressedHere(event)) return;
      event.preventDefault();
      clear.act();
    }}
  >
    Clear filters
  </Link>
);
