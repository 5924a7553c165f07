import { INSTALLMENT_MONTHS, installmentsOf } from '#domain/booking/installments.ts';
import { chargedOnce } from '#domain/booking/payment.ts';
import { localTime } from '#domain/core/business-time.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { type BookTerms, firstCharged } from '../book-form.ts';
import styles from '../payment.module.css';

/** The parts as dates and dollars, before the provider's page is opened. */
export const InstallmentsWay = ({ terms, zone }: { terms: BookTerms; zone: string }) => (
  <div className={styles.way}>
    <ol className={styles.parts}>
      {partsOf(terms, zone).map(({ day, amount }, at) => (
        <li key={day}>
          <span>{at === 0 ? firstPart(terms, day) : shortDay(day)}</span>
          <b>{inWords(amount)}</b>
        </li>
      ))}
    </ol>
    <p className="meta">
      Installments take the whole price, {inWords(fromDollars(terms.final_price ?? 0))}
      {terms.due_later === 0 ? '' : ', so there is no deposit and nothing is left for move day'}. On the provider’s page you may choose{' '}
      {INSTALLMENT_MONTHS.slice(1).join(' or ')} smaller parts instead, and come back here booked. The first is taken{' '}
      {chargedOnce(terms.is_federal, 'your mover accepts')}, never before.
    </p>
  </div>
);

const firstPart = (terms: BookTerms, day: Day): string =>
  `${firstCharged(terms)}, ${terms.is_federal ? 'which they do by' : 'by'} ${shortDay(day)}`;

export const partsOf = ({ final_price, accept_by }: BookTerms, zone: string) =>
  installmentsOf(fromDollars(final_price ?? 0), PARTS, localTime(new Date(accept_by), zone).day);

/** The fewest; more of them are chosen on the provider’s page. */
export const PARTS = INSTALLMENT_MONTHS[0];
