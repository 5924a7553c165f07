import { localTime } from '#domain/core/business-time.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Summary } from './cards/cancel-card.tsx';
import styles from './payments-list.module.css';

type Payment = PlanView['billing']['payments'][number];

/** Every payment of the booking: what was paid, what is held, what comes when, and what went back. */
export const PaymentsList = ({ plan, summary }: { plan: PlanView; summary: Summary | null }) => (
  <ol className={styles.payments} aria-label="Payments">
    {plan.billing.payments.map((payment) => (
      <li key={payment.id} data-state={lookOf(payment)}>
        <i aria-hidden="true">{lookOf(payment) === 'done' && <Icon name="check" size="s" />}</i>
        <span className="grid at-left shrinks gap-2">
          <strong className="strong">{nameOf(payment)}</strong>
          <span className="meta">{stateInWords(payment, plan)}</span>
          {payment.refunded > 0 && <span className="meta">{dollars(payment.refunded)} given back</span>}
          {payment.may_pay && (
            <LinkButton size="s" kind="outline" to={`/moving/${plan.uuid}/billing`} reloadDocument>
              Pay now
            </LinkButton>
          )}
        </span>
        <b>{amountOf(payment)}</b>
      </li>
    ))}
    {summary && <RestToCome plan={plan} summary={summary} />}
  </ol>
);

/** Until the mover has accepted, the rest is no payment yet. */
const RestToCome = ({ plan, summary: { due_later, rest_held_on } }: { plan: PlanView; summary: Summary }) =>
  plan.status !== 'reserved' || due_later === 0 ? null : (
    <li data-state="open">
      <i aria-hidden="true" />
      <span className="grid at-left shrinks gap-2">
        <strong className="strong">{NAMES.rest}</strong>
        <span className="meta">
          {rest_held_on ? `Held on your card ${shortDay(rest_held_on)}, charged when the move is done` : 'Charged when the move is done'}
        </span>
      </span>
      <b>{dollars(due_later)}</b>
    </li>
  );

const dollars = (amount: number): string => inWords(fromDollars(amount));

const nameOf = ({ kind, because }: Payment): string => NAMES[kind] ?? because;

const NAMES: Partial<Record<Payment['kind'], string>> = { full: 'Your price', deposit: 'Deposit', rest: 'Rest of the price' };

/** What the guarantee pays is taken off; what was let go is no payment any more. */
const amountOf = ({ state, amount, captured }: Payment): string => {
  if (state === 'covered') return inWords(fromDollars(-amount));
  return dollars(state === 'captured' ? captured : amount);
};

const lookOf = ({ state }: Payment): 'done' | 'held' | 'open' | 'off' | 'bad' => LOOKS[state];

const LOOKS: Readonly<Record<Payment['state'], 'done' | 'held' | 'open' | 'off' | 'bad'>> = {
  due: 'open',
  charging: 'open',
  authorized: 'held',
  captured: 'done',
  voided: 'off',
  declined: 'bad',
  dropped: 'off',
  covered: 'done',
};

const stateInWords = (payment: Payment, plan: PlanView): string => {
  const { state, kind, because, due_at } = payment;
  const day = shortDay(localTime(new Date(due_at), plan.time_zone).day);
  if (state === 'due') return kind === 'fee' ? `Charged ${day}` : `Held on your card ${day}, charged when the move is done`;
  if (state === 'authorized')
    return kind === 'full' || kind === 'deposit'
      ? 'Held, charged when the mover accepts'
      : `Held since ${day}, charged when the move is done`;
  if (state === 'captured')
    return because === '' || because === nameOf(payment) ? 'Paid' : `Paid: ${because.charAt(0).toLowerCase()}${because.slice(1)}`;
  return STATES[state] ?? '';
};

const STATES: Partial<Record<Payment['state'], string>> = {
  charging: 'Being charged',
  voided: 'Let go, nothing was charged',
  declined: 'Your card was declined',
  dropped: 'No longer due',
  covered: 'Covered by the guarantee',
};
