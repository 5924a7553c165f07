import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { Summary } from '#web/plan-frame/dated-steps.ts';
import styles from './what-you-pay.module.css';

/** What was paid, and what is due when (X1). */
export const WhatYouPay = ({ plan, summary }: { plan: PlanView; summary: Summary }) => (
  <dl className={styles.lines}>
    {linesOf(plan, summary).map(({ what, when, amount }) => (
      <div className="flex between gap-16" key={what}>
        <dt className="breaks">
          {what}
          {when && <span className="meta">{when}</span>}
        </dt>
        <dd className="strong nowrap">{inWords(fromDollars(amount))}</dd>
      </div>
    ))}
  </dl>
);

const linesOf = ({ status, mover, move_date }: PlanView, { method, paid_today, due_later, rest_held_on }: Summary) => {
  const is_waiting = status === 'reserved';
  return [
    { what: is_waiting ? 'Charged so far' : 'Charged', when: '', amount: is_waiting ? 0 : paid_today },
    ...(is_waiting ? [{ what: `When ${mover?.name ?? 'your mover'} accepts`, when: UNTIL_THEN[method], amount: paid_today }] : []),
    ...(due_later > 0
      ? [
          {
            what: `After the move${move_date ? `, ${shortDay(move_date)}` : ''}`,
            when: rest_held_on ? `Held from ${shortDay(rest_held_on)}, charged when the job is done` : '',
            amount: due_later,
          },
        ]
      : []),
  ];
};

/** What stands between the booking and the mover's yes. */
const UNTIL_THEN: Readonly<Record<Summary['method'], string>> = {
  card: 'Held on your payment method until then',
  installments: 'In installments, which begin then',
};
