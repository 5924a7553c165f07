import { useState } from 'react';
import { shortDay } from '#domain/calendar.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { codeOff } from '#web/plan/code-off.ts';
import { timeInWords } from '#web/plan/hourly-words.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { PlanTruck } from '#web/plan/plan-truck.tsx';
import { PriceHold } from '#web/plan/price-change.tsx';
import { noteInWords } from '#web/plan/price-words.ts';
import { routeInWords } from '#web/plan/route-words.ts';
import { breakdownOf } from '#web/plan/segments.ts';
import type { PriceChanges } from '#web/plan/why-price.tsx';
import { Breakdown } from '#web/ui/breakdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BookTerms } from './book-form.ts';
import styles from './order-summary.module.css';

type Props = { terms: BookTerms; changes: PriceChanges };

/** The bill beside the form: what is paid when first, so that it stays in view however long the bill is (B6). */
export const OrderRail = (props: Props) => {
  const { plan } = usePlan();
  return (
    <aside className={styles.rail} aria-label="Your move">
      <div className={styles.head}>
        <p className={styles.when}>{whenInWords(plan)}</p>
        <h2>{routeInWords(plan.details)}</h2>
        <PlanTruck plan={plan} />
      </div>
      <div className={styles.body}>
        <Bill {...props} />
      </div>
    </aside>
  );
};

/** On a phone: a bar under the head that shows the total while it is closed (B6). */
export const OrderDrawer = (props: Props) => {
  const { plan } = usePlan();
  return (
    <aside className={styles.drawer} aria-label="Your move">
      <details>
        <summary>
          <Icon name="receipt" />
          Your move
          <Icon name="down" size="s" className={styles.arrow} />
          <b>{inWords(fromDollars(props.terms.final_price ?? 0))}</b>
        </summary>
        <div className={styles.body}>
          <p className="meta">
            {whenInWords(plan)}, {routeInWords(plan.details)}
          </p>
          <Bill {...props} />
        </div>
      </details>
    </aside>
  );
};

const Bill = ({ terms, changes }: Props) => {
  const { plan, note } = usePlan();
  const [why] = useState(note);
  const final_price = terms.final_price ?? 0;
  return (
    <>
      <div>
        <p className="strong">{plan.mover?.name}</p>
        <p className="price">{inWords(fromDollars(final_price))}</p>
      </div>
      {why && <p className={styles.why}>{noteInWords(why)}</p>}
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
      <Breakdown
        lines={[...breakdownOf(terms.line_items), ...(terms.coupon === null ? [] : codeOff(terms.coupon, { ...terms, final_price }))]}
        total={fromDollars(final_price)}
        bar
      />
      <PriceHold plan={plan} changes={changes} />
    </>
  );
};

const whenInWords = (plan: PlanView): string => [plan.move_date && shortDay(plan.move_date), timeInWords(plan)].filter(Boolean).join(', ');
