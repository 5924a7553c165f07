import { withCommas } from '#domain/core/number-words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import section from '../section.module.css';
import styles from './sample.module.css';
import type { SampleBill } from './sample-bill.ts';

/** A whole bill and what could still change it, worked out from the reference rates. */
export const Sample = ({ bill }: { bill: SampleBill }) => (
  <section className={`${section.section} ${styles.sample}`}>
    <div className={styles.words}>
      <h2>A bill you can read before you book</h2>
      <p className="lead">Most quotes are one number and a promise. Ours is a list. Here is what could still change it, and by how much.</p>
      <dl className="grid full gap-10">
        {bill.could_change.map(({ what, amount }) => (
          <div key={what}>
            <dt className="muted">{what}</dt>
            <dd className="num strong right nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      <LinkButton kind="outline" to="/how-it-works/">
        See how prices are made
      </LinkButton>
    </div>
    <div className={styles.bill}>
      <p className="cap">Sample bill · 2 bedroom, {withCommas(bill.cubic_feet)} cu ft</p>
      <h3 className="text-h4">{bill.title}</h3>
      <Breakdown lines={bill.lines} total={bill.total} headline bar />
    </div>
  </section>
);
