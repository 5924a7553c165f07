import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { addDays, type Day, monthOf, shortDay, weekdayOf } from '#domain/core/calendar.ts';
import { holidayOn } from '#domain/core/holiday-names.ts';
import { longDayIn, monthNameIn } from '#domain/core/language.ts';
import { call } from '#web/core/call.ts';
import { callUnasked } from '#web/core/call-unasked.ts';
import { useLanguage } from '#web/core/language.tsx';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { dayAfterKey } from './calendar-keys.ts';
import { CALENDAR_WORDS, whyNotIn } from './calendar-words.ts';
import styles from './price-calendar.module.css';
import { lowestOf, PriceCell, type PricedDay, spanOf } from './price-cell.tsx';
import { Saving } from './price-saving.tsx';

export type Month = Awaited<ReturnType<Client['plans']['validDates']>>;

type Props = {
  selected: Day | null;
  onPick: (day: Day) => void;
  /** Other days than those of all movers: where they come from, with which month they begin, and what their prices mean. */
  of?: { load: (at: Day, client: Client) => Promise<Month>; start: Day; legend: string };
};

/** A month of days: bookable with the lowest price, or not with the reason. One tab stop; arrows, Home, End and Page keys move, Esc goes back to the chosen day (D3, D4). */
export const PriceCalendar = ({ selected, onPick, of }: Props) => {
  const { plan } = usePlan();
  const language = useLanguage();
  const words = CALENDAR_WORDS[language];
  const [at, setAt] = useState<Day>(monthOf(selected ?? of?.start ?? plan.created_at.slice(0, 10)).first);
  const [active, setActive] = useState<Day | null>(null);
  const [said, setSaid] = useState<Said>(NOTHING_SAID);
  const month = useMonth(plan.uuid, plan.version, at, of?.load);
  const grid = useFocusOn(active);
  const days = month?.days ?? daysWithout(at);
  const span = spanOf(days);
  const lowest = lowestOf(days, selected);
  const stop = stopOf(days, active, selected);

  const show = (first: Day) => {
    setAt(first);
    setActive(null);
    setSaid(NOTHING_SAID);
  };
  const pick = (day: PricedDay) => {
    const name = longDayIn(day.date, language);
    const reason = day.reason === null ? '' : `${name}: ${whyNotIn(day.reason, language)}`;
    setSaid(day.bookable ? { chosen: words.chosen(name) } : { reason });
    setActive(day.date);
    if (day.bookable) onPick(day.date);
  };
  const move = (event: KeyboardEvent) => {
    const to = event.key === 'Escape' ? wayBack(stop, selected) : dayAfterKey(event.key, stop, month);
    if (to === undefined) return;
    event.preventDefault();
    setAt(monthOf(to).first);
    setActive(to);
  };
  return (
    <div>
      <div className={styles.head}>
        <IconButton
          icon="left"
          label={words.before}
          disabled={month !== null && at <= month.earliest}
          onClick={() => show(monthOf(addDays(at, -1)).first)}
        />
        <h3 aria-live="polite">
          <span key={at}>{monthNameIn(at, language)}</span>
        </h3>
        <IconButton
          icon="right"
          label={words.after}
          disabled={month !== null && addDays(at, monthOf(at).length) > month.latest}
          onClick={() => show(addDays(at, monthOf(at).length))}
        />
      </div>
      <div className={styles.week} aria-hidden="true">
        {words.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol
        className={styles.month}
        ref={grid}
        aria-label={words.days(monthNameIn(at, language))}
        aria-busy={month === null || undefined}
        onKeyDown={move}
      >
        {days.map((day, index) => (
          <li key={day.date} style={index === 0 ? { gridColumnStart: weekdayOf(day.date) + 1 } : undefined}>
            <PriceCell
              day={day}
              span={span}
              is_selected={day.date === selected}
              is_lowest={lowest.includes(day)}
              tabIndex={day.date === stop ? 0 : -1}
              onClick={() => pick(day)}
            />
          </li>
        ))}
      </ol>
      <p className={styles.reason} role="status">
        {said.reason}
        <span className="sr">{said.chosen}</span>
      </p>
      {language === 'en' && <HolidayNote day={selected} />}
      <p className={styles.legend}>
        <span>{words.cheaper}</span>
        <i aria-hidden="true" />
        <span>{words.dearer}</span>
        <span className={styles.right}>{of?.legend ?? 'Lowest total of all movers free that day'}</span>
      </p>
      {of === undefined && (
        <Saving own_day={selected} own={priceOn(days, selected) ?? plan.price_range?.low ?? null} lowest={lowest[0]} onTake={pick} />
      )}
    </div>
  );
};

/** A holiday can be moved on; whoever chooses it is told what it may mean. */
const HolidayNote = ({ day }: { day: Day | null }) => {
  const name = day === null ? undefined : holidayOn(day);
  return name === undefined || day === null ? null : (
    <p className={styles.holiday}>
      {shortDay(day)} is {name}. Movers shown for that day do work it, but check that both of your buildings allow moves on a holiday.
    </p>
  );
};

/** Why a day can't be had, to be read; what was chosen, for ears alone: eyes see it. */
type Said = { reason?: string; chosen?: string };

const NOTHING_SAID: Said = {};

const priceOn = (days: readonly PricedDay[], day: Day | null): number | undefined =>
  days.find(({ date }) => date === day)?.total_cost ?? undefined;

/** The one day that Tab reaches: where the keys went, else the chosen day, else the first that can be booked. */
const stopOf = (days: readonly PricedDay[], active: Day | null, selected: Day | null): Day =>
  days.find(({ date }) => date === active)?.date ??
  days.find(({ date }) => date === selected)?.date ??
  days.find(({ bookable }) => bookable)?.date ??
  days[0]!.date;

/** Follows the keys, also into another month. */
const useFocusOn = (day: Day | null) => {
  const grid = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (day !== null) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  return grid;
};

const daysWithout = (at: Day): PricedDay[] =>
  Array.from({ length: monthOf(at).length }, (_, index) => ({ date: addDays(at, index), bookable: false, reason: null, total_cost: null }));

/** The month from the server; asked again when the plan has changed, which nobody waits for. */
const useMonth = (id: string, version: number, at: Day, load = ofAllMovers(id)): Month | null => {
  const [month, setMonth] = useState<{ at: Day; month: Month } | null>(null);
  const asked = useRef<Day | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for everything on the plan that moves a price.
  useEffect(() => {
    let is_wanted = true;
    const is_turned_to = asked.current !== at;
    asked.current = at;
    load(at, is_turned_to ? call() : callUnasked())
      .then((found) => is_wanted && setMonth({ at, month: found }))
      .catch(() => undefined);
    return () => {
      is_wanted = false;
    };
  }, [id, version, at]);
  return month?.at === at ? month.month : null;
};

const ofAllMovers =
  (id: string) =>
  (at: Day, client: Client): Promise<Month> =>
    client.plans.validDates({ move_date: at, move_plan_id: id });

/** Esc leads back to the chosen day; from there it is the dialog's, which closes. */
const wayBack = (stop: string | null, selected: string | null | undefined): string | undefined =>
  selected && selected !== stop ? selected : undefined;
