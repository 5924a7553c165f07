import { localTime } from '#domain/core/business-time.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { type Summary, whenCharged } from '#web/plan-frame/dated-steps.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sumsOf } from './payment-sums.ts';
import styles from './payments-list.module.css';

type Payment = PlanView['billing']['payments'][number];

/** Every payment of the booking: what was paid, what is held, what comes when, and what went back; then what they add up to. */
export const PaymentsList = ({ plan, summary }: { plan: PlanView; summary: Summary | null }) => {
  const to_come = plan.status === 'reserved' ? (summary?.due_later ?? 0) : 0;
  return (
    <section className={styles.ledger} aria-label="Payments">
      <h3 className="h5">Payments</h3>
      <ol className={styles.payments}>
        {plan.billing.payments.map((payment) => (
          <PaymentRow key={payment.id} {...{ payment, plan, summary }} />
        ))}
        {summary && to_come > 0 && <RestToCome amount={to_come} held_on={summary.rest_held_on} />}
      </ol>
      <Sums payments={plan.billing.payments} to_come={to_come} />
    </section>
  );
};

const PaymentRow = ({ payment, plan, summary }: { payment: Payment; plan: PlanView; summary: Summary | null }) => (
  <>
    <li data-state={lookOf(payment)}>
      <i aria-hidden="true">{lookOf(payment) === 'done' && <Icon name="check" size="s" />}</i>
      <span className="grid at-left shrinks gap-2 breaks">
        <strong className="strong">{nameOf(payment)}</strong>
        <span className="meta">{stateInWords(payment, plan, summary)}</span>
        {payment.may_pay && (
          <LinkButton size="s" kind="outline" to={`/moving/${plan.uuid}/billing`} reloadDocument>
            Pay now
          </LinkButton>
        )}
      </span>
      <b>{amountOf(payment)}</b>
    </li>
    {payment.refunded > 0 && (
      <li data-state="back">
        <i aria-hidden="true">
          <Icon name="undo" size="s" />
        </i>
        <span className="grid at-left shrinks gap-2 breaks">
          <strong className="strong">Refunded</strong>
          <span className="meta">Of: {nameOf(payment)}</span>
        </span>
        <b>{dollars(-payment.refunded)}</b>
      </li>
    )}
  </>
);

/** Until the mover has accepted, the rest is no payment yet. */
const RestToCome = ({ amount, held_on }: { amount: number; held_on: Summary['rest_held_on'] }) => (
  <li data-state="open">
    <i aria-hidden="true" />
    <span className="grid at-left shrinks gap-2">
      <strong className="strong">{NAMES.rest}</strong>
      <span className="meta">
        {held_on ? `Held on ${shortDay(held_on)}, charged when the move is done` : 'Charged when the move is done'}
      </span>
    </span>
    <b>{dollars(amount)}</b>
  </li>
);

/** One payment is its own sum. */
const Sums = ({ payments, to_come }: { payments: readonly Payment[]; to_come: number }) => {
  const { all, ...parts } = sumsOf(payments, fromDollars(to_come));
  const shown = PARTS.filter(([part]) => parts[part] !== 0);
  if (payments.length === 0 || (payments.length === 1 && shown.length === 1 && to_come === 0)) return null;
  return (
    <dl className={styles.sums}>
      {shown.map(([part, words]) => (
        <div className="flex between gap-16" key={part}>
          <dt>{words}</dt>
          <dd>{inWords(parts[part])}</dd>
        </div>
      ))}
      <div className={`flex between gap-16 ${styles.all}`}>
        <dt>Together</dt>
        <dd>{inWords(all)}</dd>
      </div>
    </dl>
  );
};

const PARTS = [
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['held', 'Held, not charged'],
  ['open', 'Not charged yet'],
] as const;

const dollars = (amount: number): string => inWords(fromDollars(amount));

const nameOf = ({ kind, because }: Payment): string => NAMES[kind] ?? because;

const NAMES: Partial<Record<Payment['kind'], string>> = {
  full: 'Your price',
  deposit: 'Deposit',
  rest: 'Rest of the price',
  tip: 'Tip for the crew',
};

const amountOf = ({ state, amount, captured }: Payment): string => dollars(state === 'captured' ? captured : amount);

const lookOf = ({ state }: Payment): 'done' | 'held' | 'open' | 'off' | 'bad' => LOOKS[state];

const LOOKS: Readonly<Record<Payment['state'], 'done' | 'held' | 'open' | 'off' | 'bad'>> = {
  due: 'open',
  charging: 'open',
  authorized: 'held',
  captured: 'done',
  voided: 'off',
  declined: 'bad',
  dropped: 'off',
  covered: 'off',
};

const stateInWords = (payment: Payment, plan: PlanView, summary: Summary | null): string => {
  const { state, kind, because, due_at } = payment;
  const day = shortDay(localTime(new Date(due_at), plan.time_zone).day);
  if (state === 'due') return kind === 'fee' || kind === 'tip' ? `Charged ${day}` : `Held on ${day}, charged when the move is done`;
  if (state === 'authorized' && (kind === 'full' || kind === 'deposit')) return `Held, ${chargedInWords(plan, summary)}`;
  if (state === 'authorized') return `Held since ${day}, charged when the move is done`;
  if (state === 'captured')
    return because === '' || because === nameOf(payment) ? 'Paid' : `Paid: ${because.charAt(0).toLowerCase()}${because.slice(1)}`;
  return STATES[state] ?? '';
};

const chargedInWords = (plan: PlanView, summary: Summary | null): string => {
  const when = summary === null ? undefined : whenCharged(plan, summary);
  return when === undefined ? 'to be charged' : `charged ${when}`;
};

const STATES: Partial<Record<Payment['state'], string>> = {
  charging: 'Being charged',
  voided: 'Released, nothing was charged',
  declined: 'The payment was declined',
  dropped: 'No longer due',
  covered: 'Covered by the guarantee, not by you',
};
