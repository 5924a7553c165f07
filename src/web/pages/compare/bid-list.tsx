import type { CSSProperties } from 'react';
import { Form } from 'react-router';
import { fromDollars, inWholeDollars } from '#domain/money.ts';
import { axisOf } from './axis.ts';
import { BidCard } from './bid-card.tsx';
import styles from './bid-list.module.css';
import { ConsultCard } from './consult-card.tsx';
import type { BidView } from './page.tsx';
import { MOST_PICKED, type Picked } from './picked.ts';

type Props = {
  bids: readonly BidView[];
  consult_only: readonly BidView[];
  chosen: number | null;
  busy: number | null;
  picked: Picked;
  onChoose: (bid: BidView) => void;
};

/** Every bid as a bar on one axis; movers that want to see the move first stand at the end, without a price. A form, so that choosing works before the script is here. */
export const BidList = ({ bids, consult_only, chosen, busy, picked, onChoose }: Props) => {
  const { step, steps } = axisOf(bids);
  const lowest = Math.min(...bids.map((bid) => bid.total_cost ?? 0));
  const is_chosen = (bid: BidView) => bid.mover.id === chosen;
  const first_choice = bids.find(is_chosen) ?? bids.find((bid) => bid.total_cost === lowest);
  return (
    <Form method="post" style={{ '--steps': steps } as CSSProperties}>
      <div className={styles.axis} aria-hidden="true">
        <div>
          {Array.from({ length: steps + 1 }, (_, at) => (
            <span key={at}>{inWholeDollars(fromDollars(at * step))}</span>
          ))}
        </div>
      </div>
      <ol className={styles.bids}>
        {bids.map((bid) => (
          <BidCard
            key={bid.mover.id}
            bid={bid}
            scale={fromDollars(step * steps)}
            is_lowest={bids.length > 1 && bid.total_cost === lowest}
            is_chosen={is_chosen(bid)}
            is_first_choice={bid === first_choice}
            busy={busy === bid.mover.id}
            onChoose={() => onChoose(bid)}
            is_picked={picked.picked.includes(bid)}
            is_full={picked.picked.length === MOST_PICKED}
            onPick={() => picked.turn(bid.mover.id)}
          />
        ))}
        {consult_only.map((bid) => (
          <ConsultCard key={bid.mover.id} bid={bid} />
        ))}
      </ol>
    </Form>
  );
};
