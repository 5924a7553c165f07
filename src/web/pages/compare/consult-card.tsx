import { brand } from '#domain/brand.ts';
import styles from './consult-card.module.css';
import { MoverName } from './mover-name.tsx';
import type { BidView } from './page.tsx';

/** A mover that names no price before it has seen the move. */
export const ConsultCard = ({ bid }: { bid: BidView }) => (
  <li className={styles.consult}>
    <MoverName bid={bid} />
    <p className="muted">Wants to see your home before naming a price.</p>
    <p className="meta">
      Ask for a visit: <a href={brand.phone_link}>{brand.phone}</a>
    </p>
  </li>
);
