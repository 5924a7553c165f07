import { usePlanBeside } from '#web/plan/plan-provider.tsx';
import { useSettled } from '#web/plan/use-settled.ts';
import { noteInWords, priceInWords, whyNoPrice } from './price-words.ts';
import styles from './running-price.module.css';

const QUIET_MS = 800;

/** The price so far with the reason for its last change (G4); said aloud once it has stood still for a moment (Y5). */
export const RunningPrice = () => {
  const { plan, note } = usePlanBeside();
  const price = priceInWords(plan);
  const spoken = useSettled(price ? `${price.label}: ${price.amount}` : '', QUIET_MS);
  if (price === null) return <p className={`meta ${styles.price}`}>{whyNoPrice(plan)}</p>;
  return (
    <div className={`grid gap-2 ${styles.price}`}>
      <p className="cap">{price.label}</p>
      <p className={styles.amount}>{price.amount}</p>
      <p className={styles.reason}>{note && <span className={styles.why}>{noteInWords(note)}</span>}</p>
      <p className="sr" role="status">
        {spoken}
      </p>
    </div>
  );
};
