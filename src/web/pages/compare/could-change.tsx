import { fromDollars } from '#domain/money.ts';
import { stepInWords } from '#web/plan/step-words.ts';
import styles from './bid-details.module.css';
import type { BidView } from './page.tsx';

/** What may be different on move day, with the dollars of one step; and what keeps it fair. */
export const CouldChange = ({ steps }: { steps: BidView['could_change'] }) => (
  <>
    <dl className={styles.steps}>
      {steps.map(({ what, amount, per }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{stepInWords(amount === null ? null : fromDollars(amount), per)}</dd>
        </div>
      ))}
    </dl>
    <p className="cap">Small changes are covered by our guarantee. Nothing is charged without your Accept.</p>
  </>
);
