import { Link } from 'react-router';
import { shortDay } from '#domain/core/calendar.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import styles from './cells.module.css';
import { dayOf, moment, yearDay } from './list/moments.ts';

type Place = { city: string; state: string };

/** "Brooklyn, NY" over "to Hoboken, NJ". */
export const Ends = ({ from, to }: { from: Place; to: Place | null }) => (
  <span className={styles.two}>
    <b>{placeOf(from)}</b>
    <span>to {to === null ? 'storage' : placeOf(to)}</span>
  </span>
);

/** The short id as a link to the plan. */
export const PlanLink = ({ uuid, short_id }: { uuid: string; short_id: string }) => (
  <Link className={styles.plan!} to={`/moving/${uuid}/plan`}>
    {short_id}
  </Link>
);

export const Two = ({ first, second }: { first: string; second: string }) => (
  <span className={styles.two}>
    <b>{first || <span className={styles.none}>no name yet</span>}</b>
    {second && <span>{second}</span>}
  </span>
);

export const None = ({ children = 'none' }: { children?: string }) => <span className={styles.none}>{children}</span>;

/** "Sat Mar 13", with its year when that is another one. */
export const DayCell = ({ day, today }: { day: string | null; today: string }) => {
  if (day === null) return <None>no date</None>;
  return <span className="nowrap">{day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : yearDay(day)}</span>;
};

/** "Wed Mar 10, 8:00 AM", with its year in the weekday's place when that is another one: lists reach years back and ahead. */
export const MomentCell = ({ at }: { at: string }) => {
  const day = dayOf(at);
  if (day.endsWith(useToday().slice(0, 4))) return moment(at);
  return `${day}, ${moment(at).split(', ').at(-1)}`;
};

const placeOf = ({ city, state }: Place): string => [city, state].filter(Boolean).join(', ') || 'somewhere';
