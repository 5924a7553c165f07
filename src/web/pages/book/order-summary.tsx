import { shortDay } from '#domain/calendar.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { MOVE_WINDOWS } from '#domain/tables/windows.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { PlanTruck } from '#web/plan/plan-truck.tsx';
import { routeInWords } from '#web/plan/route-words.ts';
import { breakdownOf } from '#web/plan/segments.ts';
import { Breakdown } from '#web/ui/breakdown.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { BookTerms } from './book-form.ts';
import styles from './page.module.css';

/** The bill beside the form; on a phone a drawer on top that shows the total while it is closed. */
export const OrderSummary = ({ terms, drawer = false }: { terms: BookTerms; drawer?: boolean }) => {
  const { plan } = usePlan();
  const total = inWords(fromDollars(terms.final_price ?? 0));
  if (drawer)
    return (
      <div className={styles.drawer}>
        <Disclosure summary={`Your move, ${total}`}>
          <Bill plan={plan} terms={terms} />
        </Disclosure>
      </div>
    );
  return (
    <aside className={styles.rail} aria-label="Your move">
      <div className={styles.railHead}>
        <p className="meta">
          {plan.move_date && shortDay(plan.move_date)}, {MOVE_WINDOWS[plan.details.move_time]?.label}
        </p>
        <h2>{routeInWords(plan.details)}</h2>
        <PlanTruck plan={plan} />
      </div>
      <div className={styles.railBody}>
        <Bill plan={plan} terms={terms} />
      </div>
    </aside>
  );
};

const Bill = ({ plan, terms }: { plan: PlanView; terms: BookTerms }) => (
  <>
    <p>
      <strong>{plan.mover?.name}</strong>
    </p>
    <Breakdown lines={breakdownOf(plan.pricing.line_items)} total={fromDollars(plan.pricing.total_cost ?? 0)} bar />
    <dl className={styles.later}>
      <div>
        <dt>When they accept</dt>
        <dd>{inWords(fromDollars(terms.paid_today))}</dd>
      </div>
      <div>
        <dt>After the move</dt>
        <dd>{inWords(fromDollars(terms.due_later))}</dd>
      </div>
    </dl>
  </>
);
