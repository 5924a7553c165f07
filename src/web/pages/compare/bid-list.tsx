import { fromDollars } from '#domain/money.ts';
import { BidCard } from './bid-card.tsx';
import { ConsultCard } from './consult-card.tsx';
import type { BidView } from './page.tsx';
import styles from './page.module.css';

type Props = {
  bids: readonly BidView[];
  consult_only: readonly BidView[];
  chosen: number | null;
  busy: number | null;
  onChoose: (bid: BidView) => void;
};

/** Every bid as a bar on one axis; movers that want to see the move first stand at the end, without a price. */
export const BidList = ({ bids, consult_only, chosen, busy, onChoose }: Props) => {
  const totals = bids.map((bid) => fromDollars(bid.total_cost ?? 0));
  const scale = niceEnd(Math.max(...totals));
  const lowest = Math.min(...totals);
  return (
    <ul className={styles.bids}>
      {bids.map((bid) => (
        <BidCard
          key={bid.mover.id}
          bid={bid}
          scale={scale}
          is_lowest={bids.length > 1 && fromDollars(bid.total_cost ?? 0) === lowest}
          is_chosen={bid.mover.id === chosen}
          busy={busy === bid.mover.id}
          onChoose={() => onChoose(bid)}
        />
      ))}
      {consult_only.map((bid) => (
        <ConsultCard key={bid.mover.id} bid={bid} />
      ))}
    </ul>
  );
};

/** The end of the axis: the next round figure above the dearest bid, in cents. */
const niceEnd = (most: number) => fromDollars((Math.ceil(most / 50_000) * 50_000) / 100);
