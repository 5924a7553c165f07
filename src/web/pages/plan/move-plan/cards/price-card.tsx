import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { whenCharged } from '#web/plan-frame/dated-steps.ts';
import { codeOff } from '#web/pricing/code-off.ts';
import { PriceHold, RenewedPrice } from '#web/pricing/price-change.tsx';
import { priceInWords } from '#web/pricing/price-words.ts';
import { breakdownOf } from '#web/pricing/segments.ts';
import type { PriceChanges } from '#web/pricing/why-price.tsx';
import { Card } from '#web/ui/card.tsx';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import { ChangeLink } from '../change-link.tsx';
import { PaymentsList } from '../payments-list.tsx';
import type { Summary } from './cancel-card.tsx';
import styles from './price-card.module.css';

/** Every line of what is agreed, or how far the price is; a mover sees its own price, and that of no other. */
export const PriceCard = ({ plan, summary, changes }: { plan: PlanView; summary: Summary | null; changes: PriceChanges | null }) => {
  if (plan.shown === 'redacted' && plan.pricing.total_cost === null) return null;
  const action = <ChangeLink plan={plan} step="COMPARE" what="the mover" />;
  if (plan.pricing.total_cost === null) {
    const range = priceInWords(plan);
    return (
      <Card title="Price" action={action}>
        {range && (
          <p className="grid gap-2 below-8">
            <b className="price">{range.amount}</b>
            <span className="meta">{range.label}</span>
          </p>
        )}
        <p className="muted">You’ll see every line once you choose a mover.</p>
      </Card>
    );
  }
  const { total_cost } = plan.pricing;
  const final_price = finalPriceOf(plan, summary) ?? total_cost;
  return (
    <Card id="price" title="Price, line by line" action={action}>
      <Breakdown
        lines={[...breakdownOf(plan.pricing.line_items), ...codeOff(plan.billing.coupon, { total_cost, final_price })]}
        total={fromDollars(final_price)}
        bar
      />
      <div className={styles.hold}>
        <RenewedPrice plan={plan} changes={changes} />
        <PriceHold plan={plan} changes={changes} />
      </div>
      {plan.billing.payments.length > 0 ? (
        <PaymentsList plan={plan} summary={summary} />
      ) : (
        summary && <Payments plan={plan} summary={summary} />
      )}
      {plan.shown === 'full' && (
        <p className={styles.document}>
          <a href={`/api/v3/move_plans/${plan.uuid}/binding_estimate`}>Binding estimate (PDF)</a>
          {plan.status === 'completed' && (
            <>
              {' '}
              <a href={`/api/v3/move_plans/${plan.uuid}/receipt`}>Receipt (PDF)</a>
            </>
          )}
        </p>
      )}
    </Card>
  );
};

/** What the customer pays, with the code off; to a mover its price is the one without. */
const finalPriceOf = ({ is_booked, coupon, pricing }: PlanView, summary: Summary | null): number | null => {
  if (summary !== null) return summary.final_price;
  return coupon?.is_good && !is_booked ? pricing.final_price : null;
};

const Payments = ({ plan, summary }: { plan: PlanView; summary: Summary }) => {
  const { paid_today, due_later, rest_held_on } = summary;
  const when = whenCharged(plan, summary);
  return (
    <dl className={styles.payments}>
      <div className="flex between gap-16">
        <dt className="muted">{when === undefined ? 'Paid' : `Charged ${when}`}</dt>
        <dd className="num strong">{money(paid_today)}</dd>
      </div>
      {due_later > 0 && (
        <div className="flex between gap-16">
          <dt className="muted">
            {plan.is_completed ? 'Paid after the move' : `After the move${rest_held_on ? `, held from ${shortDay(rest_held_on)}` : ''}`}
          </dt>
          <dd className="num strong">{money(due_later)}</dd>
        </div>
      )}
    </dl>
  );
};

const money = (dollars: number): string => inWords(fromDollars(dollars));
