import { fromDollars } from '#domain/core/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import styles from './price-change.module.css';
import { type PriceChanges, WhyPrice } from './why-price.tsx';

type Props = { plan: PlanView; changes: PriceChanges | null };

/** Beside a price that was made anew while the customer was away: old and new total, calmly, with the way to its lines. */
export const RenewedPrice = ({ plan, changes }: Props) => {
  const renewal = renewalIn(changes);
  if (renewal === null || plan.is_booked) return null;
  return (
    <Notice
      tone="info"
      icon="clock"
      title={
        <>
          This is today’s price: <MoneyChange from={fromDollars(renewal.before)} to={fromDollars(renewal.after)} />
        </>
      }
    >
      <p>{changes?.today ? endedInWords(plan, changes) : 'The old price was no longer held. Nothing about your move has changed.'}</p>
      <WhyPrice plan={plan} />
    </Notice>
  );
};

/** Under a price: until when it stands, and the question about its last change. */
export const PriceHold = ({ plan, changes }: Props) => {
  const { note } = usePlan();
  const { held_until } = plan.pricing;
  const asks_why = renewalIn(changes) === null && (note !== null || (changes?.change ?? null) !== null);
  if (held_until === null && !asks_why) return null;
  return (
    <div className={styles.hold}>
      {held_until !== null && <span>Held for this move until {localMoment(held_until, plan.time_zone)}.</span>}
      {asks_why && <WhyPrice plan={plan} />}
    </div>
  );
};

const renewalIn = (changes: PriceChanges | null) => changes?.today ?? (changes?.change?.is_renewal ? changes.change : null);

const endedInWords = (plan: PlanView, { held_until }: PriceChanges): string =>
  `The old one was held until ${held_until === null ? 'a while ago' : localMoment(held_until, plan.time_zone)}. Nothing about your move has changed.`;
