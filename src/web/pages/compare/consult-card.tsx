import { brand } from '#domain/brand.ts';
import { MoverName } from './mover-name.tsx';
import type { BidView } from './page.tsx';
import styles from './page.module.css';

/** A mover that names no price before it has seen the move. */
export const ConsultCard = ({ bid }: { bid: BidView }) => (
  <li className={`${styles.bid} ${styles.consult}`}>
    <MoverName bid={bid} />
    <p>Wants to see your home before naming a price.</p>
    <p className="meta">
      Ask for a visit: <a href={brand.phone_link}>{brand.phone}</a>
    </p>
  </li>
);
