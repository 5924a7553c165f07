import type { ComponentProps } from 'react';
import { type Day, daysBetween, shortDay } from '#domain/core/calendar.ts';
import { holidayOn } from '#domain/core/holiday-names.ts';
import { type Language, longDayIn } from '#domain/core/language.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { useLanguage } from '#web/core/language.tsx';
import { CALENDAR_WORDS, whyNotIn } from './calendar-words.ts';
import styles from './price-cell.module.css';

/** A day with its lowest price, or the reason why it can't be booked; null as a reason while nothing is known yet. */
export type PricedDay = { date: Day; bookable: boolean; reason: string | null; total_cost: number | null };

/** The prices that the colors of a run of days stand between. */
export type Span = { low: number; high: number };

export const spanOf = (days: readonly PricedDay[]): Span => {
  const prices = days.flatMap(({ total_cost }) => (total_cost === null ? [] : [total_cost]));
  return { low: Math.min(...prices), high: Math.max(...prices) };
};

/** Every day that shows the lowest price, the nearest to the chosen day first; none while all show the same. */
export const lowestOf = (days: readonly PricedDay[], near: Day | null): readonly PricedDay[] => {
  const { low, high } = spanOf(days);
  if (!(high > low) || shownOf(low) === shownOf(high)) return [];
  const awayFrom = ({ date }: PricedDay) => (near === null ? 0 : Math.abs(daysBetween(near, date)));
  return days
    .filter(({ total_cost }) => total_cost !== null && shownOf(total_cost) === shownOf(low))
    .sort((one, other) => awayFrom(one) - awayFrom(other));
};

const shownOf = (total_cost: number): string => inWholeDollars(fromDollars(total_cost));

type Props = { day: PricedDay; span: Span; is_selected: boolean; is_lowest: boolean; weekday?: boolean } & Omit<
  ComponentProps<'button'>,
  'children'
>;

/** One day of the calendar or the strip: number, word and price each keep their row, and color never says it alone (D3). */
export const PriceCell = ({ day, span, is_selected, is_lowest, weekday, ...rest }: Props) => {
  const { date, bookable, reason, total_cost } = day;
  const language = useLanguage();
  const is_known = bookable || reason !== null;
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.day} ${weekday ? styles.named : ''}`}
      data-day={date}
      data-heat={total_cost === null ? undefined : heatOf(total_cost, span)}
      data-off={is_known && !bookable ? '' : undefined}
      data-unknown={is_known ? undefined : ''}
      data-low={is_lowest ? '' : undefined}
      aria-pressed={is_selected}
      aria-disabled={bookable ? undefined : true}
      title={reason === null ? holidayOn(date) : whyNotIn(reason, language)}
    >
      <span className="sr">{nameOf(day, span, is_lowest, language)}</span>
      {weekday && (
        <small className="text-cap medium muted" aria-hidden="true">
          {shortDay(date).slice(0, 3)}
        </small>
      )}
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      {is_lowest && <em aria-hidden="true">{CALENDAR_WORDS[language].lowest}</em>}
      {total_cost !== null && (
        <span className={styles.price} aria-hidden="true">
          <i>$</i>
          {shownOf(total_cost).slice(1)}
        </span>
      )}
    </button>
  );
};

/** "Monday, March 1, 2027, not bookable: ...", "..., $1,393, lowest", "..., no price" among days that have one. */
const nameOf = ({ date, bookable, reason, total_cost }: PricedDay, span: Span, is_lowest: boolean, language: Language): string => {
  const words = CALENDAR_WORDS[language];
  return [
    longDayIn(date, language),
    bookable || reason === null ? null : words.not_bookable(whyNotIn(reason, language)),
    total_cost === null ? bookable && Number.isFinite(span.low) && words.no_price : shownOf(total_cost),
    is_lowest ? words.lowest.toLowerCase() : null,
    language === 'en' ? holidayOn(date) : null,
  ]
    .filter(Boolean)
    .join(', ');
};

const heatOf = (price: number, { low, high }: Span): number =>
  high === low ? 1 : 1 + Math.min(4, Math.floor(((price - low) / (high - low)) * 5));
