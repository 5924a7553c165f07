import { fromDollars, inWords } from '#domain/core/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import { standingTiers } from '#web/pricing/fee-tiers.ts';
import { Card } from '#web/ui/card.tsx';
import type { BookTerms } from './book-form.ts';
import styles from './fee-schedule.module.css';

const NOTICES: Readonly<Record<BookTerms['fee_schedule'][number]['notice'], string>> = {
  week: 'A week or more before arrival',
  days: '72 hours or more before arrival',
  day: '24 to 72 hours before',
  hours: 'Under 24 hours',
  on_site: 'Half of the total',
};

/** What canceling costs, as dates and dollars for this move (pricing, 4). */
export const FeeSchedule = ({ terms, zone }: { terms: BookTerms; zone: string }) => (
  <Card title="If you cancel">
    <ol className={styles.fee_schedule}>
      {standingTiers(terms.fee_schedule, zone, terms.today).map(({ notice, until, fee }) => (
        <li key={notice} className={styles[fee === 0 ? 'free' : notice]}>
          <p>
            {until === null ? (
              <strong className="strong">Once the crew is there</strong>
            ) : (
              <>
                Until <strong className="strong">{localMoment(until, zone)}</strong>
              </>
            )}
            <small className="block cap">{NOTICES[notice]}</small>
          </p>
          <b className="strong num">{fee === 0 ? 'Free' : inWords(fromDollars(fee))}</b>
        </li>
      ))}
    </ol>
    <p className="meta">Free until the mover accepts, and always free when the mover cancels.</p>
  </Card>
);
