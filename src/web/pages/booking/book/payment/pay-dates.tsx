import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords, toDollars } from '#domain/core/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type BookTerms, firstCharged } from '../book-form.ts';
import type { Method } from '../kept-book.ts';
import { PARTS, partsOf } from './installments-way.tsx';
import styles from './pay-dates.module.css';

type Props = { terms: BookTerms; zone: string; method: Method };

/** Three moments, each with its amount; they add up to the total. */
export const PayDates = ({ terms, zone, method }: Props) =>
  method === 'installments' ? <InstallmentDates terms={terms} zone={zone} /> : <HeldDates terms={terms} zone={zone} />;

const HeldDates = ({ terms, zone }: Omit<Props, 'method'>) => {
  const { paid_today, due_later, rest_held_on } = terms;
  return (
    <dl className={styles.dates} aria-label="When you pay">
      <Moment when="Now" amount={0} detail={`${money(paid_today)} is held, not charged`} />
      <Moment when={firstCharged(terms)} amount={paid_today} detail={acceptedBy(terms, zone)} />
      <Moment
        when="After the move"
        amount={due_later}
        detail={due_later === 0 ? 'Nothing is left' : rest_held_on ? `Held from ${shortDay(rest_held_on)}` : 'When the job is done'}
      />
    </dl>
  );
};

const InstallmentDates = ({ terms, zone }: Omit<Props, 'method'>) => (
  <dl className={styles.dates} aria-label="When you pay">
    {partsOf(terms, zone).map(({ day, amount }, at) => (
      <Moment
        key={day}
        when={at === 0 ? firstCharged(terms) : shortDay(day)}
        amount={toDollars(amount)}
        detail={at === 0 ? acceptedBy(terms, zone) : `Installment ${at + 1} of ${PARTS}`}
      />
    ))}
  </dl>
);

const acceptedBy = ({ accept_by, is_federal }: BookTerms, zone: string): string =>
  `${is_federal ? 'They accept by' : 'By'} ${localMoment(accept_by, zone)}`;

const Moment = ({ when, amount, detail }: { when: string; amount: number; detail: string }) => (
  <div>
    <dt>{when}</dt>
    <dd className={styles.amount}>{money(amount)}</dd>
    <dd className={styles.detail}>{detail}</dd>
  </div>
);

const money = (dollars: number): string => inWords(fromDollars(dollars));
