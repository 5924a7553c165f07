import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { fromDollars } from '#domain/money.ts';
import { licenseInWords } from '#web/movers/license-words.ts';
import { breakdownOf } from '#web/plan/segments.ts';
import { Breakdown } from '#web/ui/breakdown.tsx';
import styles from './bid-details.module.css';
import { reviewsInWords, servicesInWords } from './bid-words.ts';
import { CouldChange } from './could-change.tsx';
import type { BidView } from './page.tsx';

/**
 * Behind "Breakdown": every line, what could change it, and who comes (C4, C5). A native disclosure, which opens before the script is
 * here; where the script draws the card, what is inside waits until it is asked for.
 */
export const BidDetails = ({ bid }: { bid: BidView }) => {
  const is_from_server = useSyncExternalStore(nothingToHear, inBrowser, onServer);
  const [is_needed, setNeeded] = useState(is_from_server);
  return (
    <details className={styles.details} onToggle={(event) => event.currentTarget.open && setNeeded(true)}>
      <summary className={styles.summary}>
        Breakdown
        <span className="sr"> of {bid.mover.name}</span>
      </summary>
      {is_needed && <Panel bid={bid} />}
    </details>
  );
};

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
    <div className={styles.side}>
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
      {brand.name} is the broker, not the carrier. <Link to="/agreement/">What that means</Link>
    </p>
  </section>
);

const yearsInWords = (years: number): string => (years > 0 ? `${years === 1 ? 'One year' : `${years} years`} in business.` : '');
