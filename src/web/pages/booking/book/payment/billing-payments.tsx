import { BUSINESS_ZONE, localTime } from '#domain/core/business-time.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords, minus, NOTHING, plus } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { type Summary, whenCharged } from '#web/plan-frame/dated-steps.ts';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './billing-payments.module.css';
import { PayForm } from './pay-form.tsx';

type Payment = PlanView['billing']['payments'][number];

type Props = { plan: PlanView; summary: Summary | null; provider: string | null };

/** Every payment of the booking, how it stands and what comes next; one that failed can be paid here. */
export const BillingPayments = ({ plan, summary, provider }: Props) => {
  const payments = [...plan.billing.payments, ...restAhead(plan, summary)];
  // One form at a time: each has the card's fields.
  const first = payments.find(({ may_pay }) => may_pay)?.id;
  const paid = plus(NOTHING, ...payments.map(({ captured, refunded }) => minus(fromDollars(captured), fromDollars(refunded))));
  return (
    <Card title="Paid and to be paid">
      <p className="grid gap-2">
        <span className="meta">Paid so far</span>
        <b className="price">{inWords(paid)}</b>
      </p>
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <li className="grid gap-16" key={payment.id}>
            <div className={styles.line}>
              <p>
                <strong>{KINDS[payment.kind]}</strong>
                {reasonOf(payment) && <span className="block meta">{reasonOf(payment)}</span>}
                <span className="block meta">{standingOf(payment, plan, summary)}</span>
                {payment.refunded > 0 && (
                  <span className="block meta">{inWords(fromDollars(payment.refunded))} of it goes back to you.</span>
                )}
              </p>
              <p className="grid packed keeps gap-4 num at-right">
                <b className="strong">{inWords(fromDollars(payment.amount))}</b>
                <Tag tone={TAGS[payment.state].tone}>{TAGS[payment.state].word}</Tag>
              </p>
            </div>
            {payment.id === first && provider !== null && <PayForm plan={plan} payment={payment} provider={provider} />}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Until the mover accepts, the rest that follows a deposit is no payment yet. */
const restAhead = ({ uuid, status, billing }: PlanView, summary: Summary | null): Payment[] => {
  if (status !== 'reserved' || summary?.rest_held_on == null || billing.payments.some(({ kind }) => kind === 'rest')) return [];
  const due_at = `${summary.rest_held_on}T14:00:00Z`;
  const nothing_yet = { captured: 0, refunded: 0, because: '', may_pay: false };
  return [{ id: uuid, kind: 'rest', amount: summary.due_later, state: 'due', due_at, ...nothing_yet }];
};

const KINDS = {
  full: 'The whole price',
  deposit: 'Deposit',
  rest: 'Rest of the price',
  balance: 'Agreed after booking',
  fee: 'Fee',
  tip: 'Tip for the crew',
  covered: 'Covered by our guarantee',
} as const satisfies Record<Payment['kind'], string>;

const TAGS = {
  due: { word: 'Later', tone: 'plain' },
  charging: { word: 'Under way', tone: 'info' },
  authorized: { word: 'Held', tone: 'kraft' },
  captured: { word: 'Paid', tone: 'pine' },
  voided: { word: 'Released', tone: 'plain' },
  declined: { word: 'Not paid', tone: 'danger' },
  dropped: { word: 'Not needed', tone: 'plain' },
  covered: { word: 'On us', tone: 'pine' },
} as const satisfies Record<Payment['state'], { word: string; tone: string }>;

/** Deposit and rest explain themselves; what came later says why. */
const reasonOf = ({ kind, because }: Payment): string => (kind === 'balance' || kind === 'fee' || kind === 'covered' ? because : '');

const TAKEN: Partial<Record<Payment['kind'], string>> = {
  rest: 'charged when the job is done',
  balance: 'charged when the job is done',
  fee: 'charged right away',
  tip: 'charged right away',
};

const standingOf = ({ kind, state, due_at }: Payment, plan: PlanView, summary: Summary | null): string => {
  const day = shortDay(localTime(new Date(due_at), BUSINESS_ZONE).day);
  const first = summary === null ? undefined : whenCharged(plan, summary);
  const taken = TAKEN[kind] ?? (first === undefined ? 'to be charged' : `charged ${first}`);
  switch (state) {
    case 'due':
      return `To be held on ${day}, ${taken}.`;
    case 'charging':
      return 'We’re waiting for your bank.';
    case 'authorized':
      return plan.status === 'reserved' ? `Held, and ${taken}.` : `Held since ${day}, ${taken}.`;
    case 'captured':
      return 'Charged. The date is on your receipt.';
    case 'declined':
      return 'Your bank declined it. We’ll try again twice a day until the move.';
    case 'covered':
      return 'Agreed on, and paid by us.';
    default:
      return 'Nothing was charged.';
  }
};
