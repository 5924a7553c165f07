import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords, minus } from '#domain/core/money.ts';
import { deliveryInWords } from '#domain/pricing/delivery.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { type PlanView, type PriceNote, usePlan } from '#web/plan/plan-provider.tsx';
import { PlanTruck } from '#web/plan-frame/plan-truck.tsx';
import { codeOff } from '#web/pricing/code-off.ts';
import { timeInWords } from '#web/pricing/hourly/hourly-words.ts';
import { PriceHold } from '#web/pricing/price-change.tsx';
import { noteInWords } from '#web/pricing/price-words.ts';
import { breakdownOf } from '#web/pricing/segments.ts';
import type { PriceChanges } from '#web/pricing/why-price.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import { type BookTerms, firstCharged } from './book-form.ts';
import type { Method } from './kept-book.ts';
import styles from './order-summary.module.css';
import { partsOf } from './payment/installments-way.tsx';

type Props = { terms: BookTerms; changes: PriceChanges; left_at: number | null; method: Method };

/** The bill beside the form: what is paid when first, so that it stays in view however long the bill is (B6). */
export const OrderRail = (props: Props) => {
  const { plan } = usePlan();
  return (
    <aside className={styles.rail} aria-label="Your move">
      <div className="grid gap-2 kraft pad-20">
        <p className={styles.when}>{whenInWords(plan)}</p>
        <h2 className="text-h4 breaks below-8">{routeInWords(plan.details)}</h2>
        <PlanTruck plan={plan} />
      </div>
      <div className={`stack gap-12 pad-20 ${styles.body}`}>
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
          Your order
          <Icon name="down" size="s" className={styles.arrow} />
          <b>{inWords(fromDollars(props.terms.final_price ?? 0))}</b>
        </summary>
        <div className={`stack gap-12 pad-20 ${styles.body}`}>
          <p className="meta">
            {whenInWords(plan)}, {routeInWords(plan.details)}
          </p>
          <Bill {...props} />
        </div>
      </details>
    </aside>
  );
};

const Bill = ({ terms, changes, left_at, method }: Props) => {
  const { plan, note } = usePlan();
  const why = note ?? sinceLeft(terms, changes, left_at);
  const final_price = terms.final_price ?? 0;
  return (
    <>
      <div>
        <p className="strong">{plan.mover?.name}</p>
        <p className="price">{inWords(fromDollars(final_price))}</p>
      </div>
      {why && <p className={styles.why}>{noteInWords(why)}</p>}
      <dl className={styles.later}>
        {momentsOf(terms, method, plan.time_zone).map(({ when, amount }) => (
          <div className="flex between gap-16" key={when}>
            <dt className="muted">{when}</dt>
            <dd className="num strong">{inWords(amount)}</dd>
          </div>
        ))}
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

const momentsOf = (terms: BookTerms, method: Method, zone: string) =>
  method === 'installments'
    ? partsOf(terms, zone).map(({ day, amount }, at) => ({ when: at === 0 ? firstCharged(terms) : shortDay(day), amount }))
    : [
        { when: firstCharged(terms), amount: fromDollars(terms.paid_today) },
        { when: 'After the move', amount: fromDollars(terms.due_later) },
      ];

/** What a change on another step did to the total, told on coming back from it. */
const sinceLeft = ({ final_price }: BookTerms, { change }: PriceChanges, left_at: number | null): PriceNote => {
  if (left_at === null || final_price === null || left_at === final_price) return null;
  return { text: change?.what ?? 'Plan changed', cents: minus(fromDollars(final_price), fromDollars(left_at)) };
};

const whenInWords = (plan: PlanView): string => {
  const delivery = deliveryInWords(plan.details.delivery_estimate, plan.move_date);
  return [plan.move_date && shortDay(plan.move_date), timeInWords(plan), delivery && `delivery ${delivery}`].filter(Boolean).join(', ');
};
