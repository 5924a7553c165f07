import type { Client } from '#contract/client.ts';
import { type Day, longDay, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Money, MoneyChange } from '#web/ui/price/money.tsx';
import styles from './reschedule-dialog.module.css';

export type RescheduleTerms = Awaited<ReturnType<Client['reschedules']['terms']>>;

type Props = { plan: PlanView; day: Day | null; terms: RescheduleTerms | null; problem: string | null };

/** What the chosen day does to the bill, and until when the mover answers. */
export const RescheduleEffect = ({ plan, day, terms, problem }: Props) => (
  <section className={styles.effect} aria-label="What it costs" aria-live="polite">
    {day === null && <p className="muted">Choose a day to see what it costs. Nothing changes until {plan.mover?.name} says yes.</p>}
    {day !== null && terms === null && <p className="muted">{problem ?? `Asking about ${longDay(day)}…`}</p>}
    {terms !== null && <Effect plan={plan} terms={terms} />}
  </section>
);

const Effect = ({ plan, terms }: { plan: PlanView; terms: RescheduleTerms }) => (
  <>
    <p className="strong">{longDay(terms.move_date)}</p>
    {terms.is_free ? (
      <>
        <dl className={styles.bill}>
          {terms.lines.map(({ what, reason, before, after }) => (
            <div key={what}>
              <dt>
                {what}
                <span className="meta">{reason}</span>
              </dt>
              <dd className="num strong right nowrap">
                <Money amount={fromDollars(after - before)} signed />
              </dd>
            </div>
          ))}
          {terms.covered > 0 && (
            <div>
              <dt>Covered by the guarantee</dt>
              <dd className="num strong right nowrap">
                <Money amount={fromDollars(-terms.covered)} signed />
              </dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{terms.before === terms.after ? 'Your price stays' : 'Your price'}</dt>
            <dd className="num strong right nowrap">
              <Price terms={terms} />
            </dd>
          </div>
          <div>
            <dt>Fee for the change</dt>
            <dd className="num strong right nowrap">{terms.fee === 0 ? 'Free' : inWords(fromDollars(terms.fee))}</dd>
          </div>
        </dl>
        <p className="meta">
          {terms.mover} answers by {localMoment(terms.answer_by, plan.time_zone)}. Until then your move stays on {shortDay(terms.from_date)}
          .
        </p>
      </>
    ) : (
      <p>{terms.reason}</p>
    )}
  </>
);

const Price = ({ terms: { before, after } }: { terms: RescheduleTerms }) =>
  before === after ? <Money amount={fromDollars(after)} /> : <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />;
