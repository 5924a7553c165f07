import { truckFor } from '#domain/truck.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './dock.module.css';
import { exact, priceInWords } from './price-words.ts';
import { usePlan } from './plan-provider.tsx';
import { Truck } from './truck-meter.tsx';

type Props = { button: string; onNext: () => void; going?: boolean; refusal?: string | null };

/** The phone's bottom bar: truck, volume, price, the one next step. */
export const Dock = ({ button, onNext, going = false, refusal = null }: Props) => {
  const { plan, note } = usePlan();
  const price = priceInWords(plan);
  const { fill, percent } = truckFor(plan.cubic_feet);
  return (
    <aside className={styles.dock} aria-label="Your truck and price so far">
      <Truck fill={fill} />
      <div>
        <small>
          {plan.cubic_feet} cu ft, {percent} %
        </small>
        {price && <p className={styles.amount}>{price.amount}</p>}
        {refusal ? (
          <p className={styles.why} role="alert">
            {refusal}
          </p>
        ) : (
          note && (
            <p className={styles.why}>
              {note.cents > 0 ? '+' : ''}
              {exact(note.cents / 100)} {note.text.toLowerCase()}
            </p>
          )
        )}
      </div>
      <Button kind="tape" busy={going} onClick={onNext}>
        {button}
      </Button>
    </aside>
  );
};
