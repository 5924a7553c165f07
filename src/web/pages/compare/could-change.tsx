import { fromDollars, inWords } from '#domain/money.ts';
import type { BidView } from './page.tsx';
import styles from './page.module.css';

/** What may be different on move day, with the dollars of one step; and what keeps it fair. */
export const CouldChange = ({ steps }: { steps: BidView['could_change'] }) => (
  <>
    <dl className={styles.steps}>
      {steps.map(({ what, amount, per }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{amount === null ? per : `${inWords(fromDollars(amount))} ${per}`.trim()}</dd>
        </div>
      ))}
    </dl>
    <p className="cap" style={{ marginTop: 8 }}>
      Small changes are covered by our guarantee. Nothing is charged without your Accept.
    </p>
  </>
);
