import type { ReactNode } from 'react';
import { fromDollars, inWords, negative } from '#domain/core/money.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './late.module.css';
import { hoursInWords, type LiveView, slotInWords, timeInWords } from './live-words.ts';

type Late = NonNullable<LiveView['late']>;
type Props = { view: LiveView; late: Late; map: ReactNode; children?: ReactNode };

/** The crew is late: who told what, what is expected now, and what it is worth. It takes the top of the page (LV14). */
export const LateCard = ({ view, late, map, children }: Props) => {
  const { zone, promised } = view;
  const { expected } = late;
  const words = (hours: { from: string; until: string }): string => hoursInWords(hours.from, hours.until, zone);
  return (
    <section className={styles.late} aria-labelledby="late">
      <header className={styles.head}>
        <h2 className="text-h3" id="late">
          {headingOf(view, late)}
        </h2>
        <Told view={view} late={late} />
      </header>
      <div className={styles.body}>
        <div className="stack gap-16 pad-24 packed">
          <dl className={styles.facts}>
            <dt>Promised</dt>
            <dd>{words(promised)}</dd>
            <dt>Now expected</dt>
            <dd>{expected === null ? 'Not known yet' : words(expected)}</dd>
            <Onward view={view} />
          </dl>
          <Credit view={view} credit={late.credit} />
          {children}
        </div>
        {map}
      </div>
    </section>
  );
};

export const headingOf = ({ zone, promised, crew }: LiveView, { expected }: Late): string =>
  expected === null
    ? `We have heard nothing of ${crew.name || 'your crew'}`
    : `Your crew comes at ${hoursInWords(expected.from, expected.until, zone)}, not ${hoursInWords(promised.from, promised.until, zone)}`;

/** "20 to 40 minutes late" */
export const lateInWords = ({ promised }: Pick<LiveView, 'promised'>, { expected }: Late): string => {
  if (expected === null) return 'Nothing heard';
  const [least, most] = [expected.from, expected.until].map((at) =>
    Math.max(0, Math.round((Date.parse(at) - Date.parse(promised.until)) / 60_000)),
  );
  return least === 0 ? `Up to ${most} minutes late` : `${least} to ${most} minutes late`;
};

const Told = ({ view: { zone }, late }: { view: LiveView; late: Late }) => {
  const newest = late.notices.at(-1);
  if (newest === undefined) return null;
  const { who, at, ways, words, told_by, hours } = newest;
  return (
    <p>
      Told by {who} {timeInWords(at, zone)}, {waysInWords(ways)}
      {told_by === 'mover' && `: “${words}”`}
      {told_by === 'us' && hours !== null && ', by what the crew told us. We asked your mover for their own time.'}
      {told_by === 'us' && hours === null && '. Nobody has told us anything, and our team is calling.'}
    </p>
  );
};

const WAYS = { text: 'by text', email: 'by email', page: 'on this page' } as const satisfies Record<
  Late['notices'][number]['ways'][number],
  string
>;

/** "by text, by email and on this page" */
const waysInWords = (ways: Late['notices'][number]['ways']): string => {
  const words = (['text', 'email', 'page'] as const).filter((way) => ways.includes(way)).map((way) => WAYS[way]);
  return words.length === 1 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

/** What it does to the other end: the new door, and the elevator that is reserved there. */
const Onward = ({ view: { steps, to, zone_there } }: { view: LiveView }) => {
  const there = steps.find(({ step }) => step === 'arrived_there');
  const { elevator } = to;
  return (
    <>
      {there?.from && there.until && (
        <>
          <dt>{to.city}, your new door</dt>
          <dd>{hoursInWords(there.from, there.until, zone_there)}</dd>
        </>
      )}
      {elevator !== null && elevator.fits !== null && (
        <>
          <dt>Elevator slot, {slotInWords(elevator)}</dt>
          <dd className={elevator.fits ? undefined : styles.bad}>{elevator.fits ? 'still fits' : 'may not fit'}</dd>
        </>
      )}
    </>
  );
};

const Credit = ({ view: { zone, promised }, credit }: { view: LiveView; credit: Late['credit'] }) => {
  const { half_hour, most, bound, steps } = credit;
  const by = timeInWords(promised.until, zone);
  return (
    <div className={styles.credit}>
      <div>
        <h3 className="strong">Late credit</h3>
        <p className="meta">
          {dollars(half_hour)} for each half hour begun after {by}, at most {dollars(most)}. Paid by your mover, taken off by itself.
        </p>
        {steps.length > 0 && <p className="meta">{stepsInWords(steps, zone)}</p>}
      </div>
      {bound !== null && (
        <p className={styles.bound}>
          <span className="meta">up to </span>
          <b>{inWords(negative(fromDollars(bound)))}</b>
        </p>
      )}
    </div>
  );
};

const dollars = (amount: number): string => inWords(fromDollars(amount));

const MOST_STEPS = 3;

/** "If they come at 9:20–9:30 AM it is $25.00. From 9:31 AM it is $50.00." */
const stepsInWords = (steps: Late['credit']['steps'], zone: string): string => {
  const said = steps.slice(0, MOST_STEPS).map(({ from, until, credit }, at) => {
    if (at === 0) return `If they come at ${hoursInWords(from, until, zone)} it is ${dollars(credit)}.`;
    return `From ${timeInWords(new Date(Date.parse(from) + 60_000).toISOString(), zone)} it is ${dollars(credit)}.`;
  });
  return [...said, ...(steps.length > MOST_STEPS ? ['And so on.'] : [])].join(' ');
};

/** What was told stays, with when it was seen; and what was taken off, once the crew has come. */
export const LateRecord = ({ view: { zone }, late }: { view: LiveView; late: Late }) => (
  <Card title="Late notices, kept on record">
    <ul className={styles.record}>
      {late.notices.map(({ id, who, at, hours, words, ways, seen_at, works_at }) => (
        <li key={id}>
          <span className="strong">{hours === null ? 'Nothing heard' : `Crew comes ${hoursInWords(hours.from, hours.until, zone)}`}</span>
          <p className="meta">
            {who}, {timeInWords(at, zone)}, {waysInWords(ways)}
            {seen_at !== null && `, opened by the customer ${timeInWords(seen_at, zone)}`}
            {works_at !== null && `, “that works for me” ${timeInWords(works_at, zone)}`}.{words !== '' && ` “${words}”`}
          </p>
        </li>
      ))}
    </ul>
    {late.credit.booked > 0 && (
      <p className="above-16">
        Late credit of <b>{dollars(late.credit.booked)}</b>, taken off the bill.
      </p>
    )}
  </Card>
);
