import { localTime } from '#domain/business-time.ts';
import { shortDay } from '#domain/calendar.ts';
import { installmentParts } from '#domain/installment-parts.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import type { BookTerms } from './book-form.ts';
import styles from './payment.module.css';

/** The parts as dates and dollars, before the provider's page is opened. */
export const InstallmentsWay = ({ terms, zone }: { terms: BookTerms; zone: string }) => (
  <div className={styles.way}>
    <ol className={styles.parts}>
      {partsOf(terms, zone).map(({ on, amount }, at) => (
        <li key={on}>
          <span>{at === 0 ? `When they accept, by ${shortDay(on)}` : shortDay(on)}</span>
          <b>{inWords(amount)}</b>
        </li>
      ))}
    </ol>
    <p className="meta">
      Installments take the whole price, {inWords(fromDollars(terms.final_price ?? 0))}
      {terms.due_later === 0 ? '' : ', so there is no deposit and nothing is left for move day'}. You agree to them on the provider’s page
      and come back here booked. The first is taken when your mover accepts, never before.
    </p>
  </div>
);

export const partsOf = ({ final_price, accept_by }: BookTerms, zone: string) =>
  installmentParts(fromDollars(final_price ?? 0), localTime(new Date(accept_by), zone).day);
