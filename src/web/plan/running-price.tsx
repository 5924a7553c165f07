import { exact, priceInWords } from './price-words.ts';
import { usePlan } from './plan-provider.tsx';
import styles from './running-price.module.css';

/** The price so far with the reason for its last change (G4); said aloud a moment after it settles. */
export const RunningPrice = () => {
  const { plan, note } = usePlan();
  const price = priceInWords(plan);
  if (price === null) return <p className="meta">Your price appears as soon as we know what moves and where.</p>;
  return (
    <div className={styles.price} role="status" aria-live="polite">
      <p className="cap">{price.label}</p>
      <p className={styles.amount}>{price.amount}</p>
      {note && (
        <p className={styles.why}>
          {note.cents > 0 ? '+' : ''}
          {exact(note.cents / 100)} {note.text.toLowerCase()}
        </p>
      )}
    </div>
  );
};
