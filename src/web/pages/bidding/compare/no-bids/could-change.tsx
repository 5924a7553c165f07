import { fromDollars, inWords } from '#domain/core/money.ts';
import { stepInWords } from '#web/plan-frame/step-words.ts';
import styles from '../bid/bid-details.module.css';
import type { BidView } from '../bid/bid-view.ts';

/** What may be different on move day, with the dollars of one step; and what keeps it fair. */
export const CouldChange = ({ steps, ceiling }: { steps: BidView['could_change']; ceiling: number | null }) => (
  <>
    <dl className={styles.steps}>
      {steps.map(({ what, amount, per }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{stepInWords(amount === null ? null : fromDollars(amount), per)}</dd>
        </div>
      ))}
    </dl>
    {ceiling !== null && (
      <p className={styles.ceiling}>
        The price is binding for what’s on your list. Even if small things are off on move day, you never pay more than{' '}
        <b>{inWords(fromDollars(ceiling))}</b> without a new agreement.
      </p>
    )}
    {ceiling === null && steps.length > 0 && (
      <p className={styles.ceiling}>
        The price is binding for what’s on your list. Between states nothing is added to it once your things are loaded.
      </p>
    )}
    <p className="cap">Our guarantee covers small changes. Nothing is charged unless you accept it.</p>
  </>
);
