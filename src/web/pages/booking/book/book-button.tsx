import { Link } from 'react-router';
import { chargedOnce } from '#domain/booking/payment.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { SubmitButton } from '#web/forms/form.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { BookTerms } from './book-form.ts';
import type { Method } from './kept-book.ts';
import styles from './page.module.css';
import { PARTS } from './payment/installments-way.tsx';

type Props = { plan: PlanView; terms: BookTerms; method: Method; busy: boolean };

/** Says how much and when (B6). */
export const BookButton = ({ plan, terms, method, busy }: Props) => {
  const { first, after } = method === 'installments' ? installmentWords(terms) : heldWords(plan, terms);
  return (
    <SubmitButton kind="tape" size="l" block className={styles.button} busy={busy}>
      <span>
        {first}
        <small>{after}</small>
      </span>
    </SubmitButton>
  );
};

/** What is agreed by pressing it. */
export const SmallPrint = ({ plan, terms }: Pick<Props, 'plan' | 'terms'>) => (
  <p className={styles.small}>
    By booking you accept the{' '}
    <Link to="/agreement/" target="_blank">
      terms<span className="sr"> (opens in a new tab)</span>
    </Link>
    . Binding estimate, {money(terms.final_price ?? 0)}; {ceilingInWords(plan, terms)}
  </p>
);

const ceilingInWords = ({ hourly_plan }: PlanView, { price_ceiling }: BookTerms): string => {
  const listed = hourly_plan ? 'the hours and the help above' : 'the items listed';
  return price_ceiling === null
    ? `with ${listed} it is what you pay. Anything more is agreed in writing before your things are loaded, or not charged.`
    : `with ${listed} it can never be more than ${money(price_ceiling)} without a new agreement.`;
};

export const moverOf = (plan: PlanView): string => plan.mover?.name ?? 'your mover';

const heldWords = (plan: PlanView, { paid_today, due_later, is_federal }: BookTerms) => ({
  first: `${is_federal ? 'Sign and book' : 'Book'}: ${money(paid_today)} ${chargedOnce(is_federal, `${moverOf(plan)} accepts`)}`,
  after: due_later === 0 ? 'Nothing more after that' : `${money(due_later)} ${afterMove(plan)}`,
});

const installmentWords = ({ final_price, is_federal }: BookTerms) => ({
  first: is_federal ? 'Sign and continue to installments' : 'Continue to installments',
  after: `${money(final_price ?? 0)} in ${PARTS} parts or more; you come back here booked`,
});

const afterMove = ({ move_date }: PlanView): string =>
  move_date === null ? 'after your move' : `after your move on ${monthDay(move_date)}`;

const money = (dollars: number): string => inWords(fromDollars(dollars));
