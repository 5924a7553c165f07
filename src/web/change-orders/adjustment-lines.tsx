import type { Client } from '#contract/client.ts';
import { fromDollars } from '#domain/core/money.ts';
import { Money } from '#web/ui/price/money.tsx';
import styles from './adjustment-lines.module.css';
import { useAnswerWords } from './answer-words.ts';

/** What the crew found on the move day, as the API shows it. */
export type MoveDayAdjustment = NonNullable<Awaited<ReturnType<Client['adjustments']['ofPlan']>>['adjustment']>;

type Props = Pick<MoveDayAdjustment, 'lines' | 'difference'>;

/** The lines of the bill that differ, each by how much, and their sum; its lines are named as on the papers, in English. A coupon's share is what is left between the two. */
export const AdjustmentLines = ({ lines, difference }: Props) => {
  const { words, language } = useAnswerWords();
  const coupon = fromDollars(difference) - lines.reduce((sum, { before, after }) => sum + fromDollars(after) - fromDollars(before), 0);
  return (
    <dl className={styles.lines}>
      {lines.map(({ code, what, before, after, because_after }) => (
        <div key={`${code} ${what}`}>
          <dt className="shrinks" lang={language === 'en' ? undefined : 'en'}>
            {what}
            {because_after && <span className="block text-meta faint">{because_after}</span>}
          </dt>
          <dd className="strong">
            <Money amount={fromDollars(after - before)} signed />
          </dd>
        </div>
      ))}
      {coupon !== 0 && (
        <div>
          <dt className="shrinks">{words.lines.coupon}</dt>
          <dd className="strong">
            <Money amount={fromDollars(coupon / 100)} signed />
          </dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt className="shrinks">{difference < 0 ? words.lines.less : words.lines.more}</dt>
        <dd className="strong">
          <Money amount={fromDollars(Math.abs(difference))} />
        </dd>
      </div>
    </dl>
  );
};
