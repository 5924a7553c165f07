import type { Client } from '#contract/client.ts';
import type { Day } from '#domain/core/calendar.ts';
import { longDayIn, shortDayIn } from '#domain/core/language.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Money, MoneyChange } from '#web/ui/price/money.tsx';
import { useDayWords } from './day-words.ts';
import styles from './reschedule-dialog.module.css';

export type RescheduleTerms = Awaited<ReturnType<Client['reschedules']['terms']>>;

type Props = { plan: PlanView; day: Day | null; terms: RescheduleTerms | null; problem: string | null };

/** What the chosen day does to the bill, and until when the mover answers. */
export const RescheduleEffect = ({ plan, day, terms, problem }: Props) => {
  const { words, language } = useDayWords();
  const { reschedule } = words;
  return (
    <section className={styles.effect} aria-label={reschedule.costs} aria-live="polite">
      {day === null && <p className="muted">{reschedule.choose_to_see(plan.mover?.name ?? reschedule.your_mover)}</p>}
      {day !== null && terms === null && <p className="muted">{problem ?? reschedule.asking(longDayIn(day, language))}</p>}
      {terms !== null && <Effect plan={plan} terms={terms} />}
    </section>
  );
};

const Effect = ({ plan, terms }: { plan: PlanView; terms: RescheduleTerms }) => {
  const { words: said, language } = useDayWords();
  const words = said.reschedule;
  const is_foreign = language !== 'en';
  if (!terms.is_free)
    return (
      <>
        <p className="strong">{longDayIn(terms.move_date, language)}</p>
        <p>{words.not_free(terms.reason ?? '')}</p>
      </>
    );
  return (
    <>
      <p className="strong">{longDayIn(terms.move_date, language)}</p>
      <dl className={styles.bill}>
        {terms.lines.map(({ what, reason, before, after }) => (
          <div key={what}>
            <dt lang={is_foreign ? 'en' : undefined}>
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
            <dt>{words.covered}</dt>
            <dd className="num strong right nowrap">
              <Money amount={fromDollars(-terms.covered)} signed />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{terms.before === terms.after ? words.stays : words.price}</dt>
          <dd className="num strong right nowrap">
            <Price terms={terms} />
          </dd>
        </div>
        <div>
          <dt>{words.fee}</dt>
          <dd className="num strong right nowrap">{terms.fee === 0 ? words.free : inWords(fromDollars(terms.fee))}</dd>
        </div>
      </dl>
      {terms.lines.length > 0 && words.in_english !== '' && <p className="meta">{words.in_english}</p>}
      <p className="meta">
        {words.until(terms.mover, localMoment(terms.answer_by, plan.time_zone, language), shortDayIn(terms.from_date, language))}
      </p>
    </>
  );
};

const Price = ({ terms: { before, after } }: { terms: RescheduleTerms }) =>
  before === after ? <Money amount={fromDollars(after)} /> : <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />;
