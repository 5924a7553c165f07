import { memo, type RefObject, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { fromDollars } from '#domain/core/money.ts';
import { call, tried } from '#web/core/call.ts';
import { licenseInWords } from '#web/movers/license-words.ts';
import { breakdownOf } from '#web/pricing/segments.ts';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import { CouldChange } from '../no-bids/could-change.tsx';
import styles from './bid-details.module.css';
import type { BidView } from './bid-view.ts';
import { reviewsInWords, servicesInWords } from './bid-words.ts';

/**
 * Behind "Breakdown": every line, what could change it, and who comes (C4, C5). A native disclosure, which opens before the script is
 * here; where the script draws the card, what is inside waits until it is asked for.
 */
export const BidDetails = memo(({ bid }: { bid: BidView }) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [is_needed, setNeeded] = useNeeded(details);
  const { id = '' } = useParams();
  const opened = (): void => {
    setNeeded(true);
    // Counted for the mover, without a name; whoever looks waits for nothing.
    void tried(call().bids.viewed({ id, mover_id: bid.mover.id })).catch(() => undefined);
  };
  return (
    <details ref={details} className={`all-columns ${styles.details}`} onToggle={(event) => event.currentTarget.open && opened()}>
      <summary className={styles.summary}>
        Breakdown
        <span className="sr">{` of ${bid.mover.name}`}</span>
      </summary>
      {is_needed && <Panel bid={bid} />}
    </details>
  );
});

/** What the server drew inside goes once there is time, unless it is open: it is most of the page, and every other order would move it. */
const useNeeded = (details: RefObject<HTMLDetailsElement | null>) => {
  const is_from_server = useSyncExternalStore(nothingToHear, inBrowser, onServer);
  const [is_needed, setNeeded] = useState(is_from_server);
  useEffect(() => whenCalm(() => setNeeded((is) => is && details.current?.open === true)), [details]);
  useEffect(() => {
    const press = () => setNeeded(true);
    const { current } = details;
    current?.addEventListener('click', press);
    return () => current?.removeEventListener('click', press);
  }, [details]);
  return [is_needed, setNeeded] as const;
};

/** All cards together, so that they are drawn once. */
const whenCalm = (act: () => void): (() => void) => {
  if (waiting.size === 0) setTimeout(calm, CALM_AFTER_MS);
  waiting.add(act);
  return () => waiting.delete(act);
};

const calm = (): void => {
  startTransition(() => {
    for (const act of waiting) act();
  });
  waiting.clear();
};

const waiting = new Set<() => void>();
const CALM_AFTER_MS = 1000;

const nothingToHear = () => () => undefined;
const inBrowser = (): boolean => false;
/** Also while the browser takes over what the server drew. */
const onServer = (): boolean => true;

const Panel = ({ bid }: { bid: BidView }) => (
  <div className={styles.panel}>
    <section>
      <h4>Every line of this price</h4>
      <Breakdown lines={breakdownOf(bid.line_items)} total={fromDollars(bid.total_cost ?? 0)} />
    </section>
    <div className={`grid packed gap-24 ${styles.side}`}>
      <section>
        <h4>What could change this price</h4>
        <CouldChange steps={bid.could_change} ceiling={bid.price_ceiling} />
      </section>
      <WhoMovesYou bid={bid} />
    </div>
  </div>
);

const WhoMovesYou = ({ bid: { mover, ratings_data } }: { bid: BidView }) => (
  <section>
    <h4>Who moves you</h4>
    <p className="meta">
      {mover.legal_name}, {mover.city}, {mover.state}. {licenseInWords(mover)}. {yearsInWords(mover.years)} {mover.about}{' '}
      {servicesInWords(mover)} {reviewsInWords(ratings_data)}
    </p>
    <p className="meta">
      {brand.name} is the broker, not the carrier. <Link to="/agreement/">What that means</Link>,{' '}
      <Link to="/carriers/">every carrier we use</Link>
    </p>
  </section>
);

const yearsInWords = (years: number): string => (years > 0 ? `${years === 1 ? 'One year' : `${years} years`} in business.` : '');
