import { useParams } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import type { BidView } from './bid-view.ts';
import styles from './consult-card.module.css';
import { MoverName } from './mover-name.tsx';

/** A mover that names no price before it has seen the move. */
export const ConsultCard = ({ bid }: { bid: BidView }) => {
  const { id } = useParams();
  return (
    <li className={styles.consult}>
      <MoverName bid={bid} />
      <p className="muted">Wants to see your home before giving a price.</p>
      <p>
        <LinkButton kind="outline" to={`/moving/${id}/consultation?mover=${bid.mover.id}`}>
          Ask for a visit<span className="sr"> from {bid.mover.name}</span>
        </LinkButton>
      </p>
    </li>
  );
};
