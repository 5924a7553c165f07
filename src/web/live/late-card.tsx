import type { ReactNode } from 'react';
import { fromDollars, inWords, negative } from '#domain/core/money.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './late.module.css';
import { hoursInWords, type LiveView, slotInWords, type Told, timeInWords, useTold, zonesInWords } from './live-words.ts';

type Late = NonNullable<LiveView['late']>;
type Props = { view: LiveView; late: Late; map: ReactNode; children?: ReactNode };

/** The crew is late: who told what, what is expected now, and what it is worth. It takes the top of the page. */
export const LateCard = ({ view, late, map, children }: Props) => {
  const { zone, promised } = view;
  const { expected } = late;
  const told = useTold();
  const { words, language } = told;
  const hours = ({ from, until }: { from: string; until: string }): string => hoursInWords(from, until, zone, language);
  return (
    <section className={styles.late} aria-labelledby="late">
      <header className={styles.head}>
        <h2 className="text-h3" id="late">
          {headingOf(view, late, told)}
        </h2>
        <NewestTold view={view} late={late} />
      </header>
      <div className={styles.body}>
        <div className="stack gap-16 pad-24 packed">
          <dl className={styles.facts}>
            <dt>{words.late.promised}</dt>
            <dd>{hours(promised)}</dd>
            <dt>{words.late.expected}</dt>
            <dd>{expected === null ? words.late.not_known : hours(expected)}</dd>
            <Onward view={view} />
          </dl>
          <p className="meta">{zonesInWords(view, told)}</p>
          <Credit view={view} credit={late.credit} />
          {children}
        </div>
        {map}
      </div>
    </section>
  );
};

export const headingOf = ({ zone, promised, crew }: LiveView, { expected }: Late, { words: { late }, language }: Told): string =>
  expected === null
    ? late.heading_none(crew.name || late.your_crew)
    : late.heading(
        hoursInWords(expected.from, expected.until, zone, language),
        hoursInWords(promised.from, promised.until, zone, language),
      );

/** "20 to 40 minutes late", "3 hr 50 min to 4 hr 20 min late" */
export const lateInWords = ({ promised }: Pick<LiveView, 'promised'>, { expected }: Late, { words: { late } }: Told): string => {
  if (expected === null) return late.nothing;
  const [least = 0, most = 0] = [expected.from, expected.until].map((at) =>
    Math.max(0, Math.round((Date.parse(at) - Date.parse(promised.until)) / 60_000)),
  );
  const length = (minutes: number): string => lengthIn(minutes, late);
  if (least === 0) return late.up_to(length(most));
  return late.between(most < LONGEST_IN_MINUTES ? String(least) : length(least), length(most));
};

/** From here on nobody counts in minutes. */
const LONGEST_IN_MINUTES = 90;

const lengthIn = (minutes: number, { length }: Told['words']['late']): string =>
  minutes < LONGEST_IN_MINUTES ? length.minutes(minutes) : length.hours(Math.floor(minutes / 60), minutes % 60);

const NewestTold = ({ view: { zone }, late }: { view: LiveView; late: Late }) => {
  const { words, language } = useTold();
  const newest = late.notices.at(-1);
  if (newest === undefined) return null;
  const { who, at, ways, told_by, hours } = newest;
  return (
    <p>
      {words.late.told(who, timeInWords(at, zone, language), waysInWords(ways, words.late))}
      {told_by === 'mover' && `: “${newest.words}”`}
      {told_by === 'us' && hours !== null && words.late.by_us}
      {told_by === 'us' && hours === null && words.late.none_told}
    </p>
  );
};

/** "by text, by email and on this page" */
const waysInWords = (ways: Late['notices'][number]['ways'], late: Told['words']['late']): string => {
  const all = (['text', 'email', 'page'] as const).filter((way) => ways.includes(way)).map((way) => late.ways[way]);
  return all.length === 1 ? all.join() : `${all.slice(0, -1).join(', ')} ${late.and} ${all.at(-1)}`;
};

/** What it does to the other end: the new door, and the elevator that is reserved there. */
const Onward = ({ view: { steps, to, zone_there } }: { view: LiveView }) => {
  const { words, language } = useTold();
  const there = steps.find(({ step }) => step === 'arrived_there');
  const { elevator } = to;
  return (
    <>
      {there?.from && there.until && (
        <>
          <dt>{words.late.new_door(to.city)}</dt>
          <dd>{hoursInWords(there.from, there.until, zone_there, language)}</dd>
        </>
      )}
      {elevator !== null && elevator.fits !== null && (
        <>
          <dt>{words.late.slot(slotInWords(elevator, language))}</dt>
          <dd className={elevator.fits ? undefined : styles.bad}>{elevator.fits ? words.late.fits : words.late.no_fit}</dd>
        </>
      )}
    </>
  );
};

const Credit = ({ view: { zone, promised }, credit }: { view: LiveView; credit: Late['credit'] }) => {
  const told = useTold();
  const { words, language } = told;
  const { half_hour, most, bound, steps } = credit;
  const by = timeInWords(promised.until, zone, language);
  return (
    <div className={styles.credit}>
      <div>
        <h3 className="strong">{words.late.credit}</h3>
        <p className="meta">{words.late.rule(dollars(half_hour), by, dollars(most))}</p>
        {steps.length > 0 && <p className="meta">{stepsInWords(steps, zone, told)}</p>}
      </div>
      {bound !== null && (
        <p className={styles.bound}>
          <span className="meta">{words.late.bound}</span>
          <b>{inWords(negative(fromDollars(bound)))}</b>
        </p>
      )}
    </div>
  );
};

const dollars = (amount: number): string => inWords(fromDollars(amount));

const MOST_STEPS = 3;

/** "If they come at 9:20–9:30 AM it is $25.00. From 9:31 AM it is $50.00." */
const stepsInWords = (steps: Late['credit']['steps'], zone: string, { words: { late }, language }: Told): string => {
  const said = steps.slice(0, MOST_STEPS).map(({ from, until, credit }, at) => {
    if (at === 0) return late.first_step(hoursInWords(from, until, zone, language), dollars(credit));
    return late.next_step(timeInWords(new Date(Date.parse(from) + 60_000).toISOString(), zone, language), dollars(credit));
  });
  return [...said, ...(steps.length > MOST_STEPS ? [late.and_so_on] : [])].join(' ');
};

/** What was told stays, with when it was seen; and what was taken off, once the crew has come. */
export const LateRecord = ({ view: { zone }, late }: { view: LiveView; late: Late }) => {
  const told = useTold();
  const { words, language } = told;
  const time = (at: string): string => timeInWords(at, zone, language);
  return (
    <Card title={words.late.record} action={<span className="meta">{zonesInWords({ zone, zone_there: zone }, told)}</span>}>
      <ul className={styles.record}>
        {late.notices.map(({ id, who, at, hours, words: said, ways, seen_at, works_at }) => (
          <li key={id}>
            <span className="strong">
              {hours === null ? words.late.nothing : words.late.comes(hoursInWords(hours.from, hours.until, zone, language))}
            </span>
            <p className="meta">
              {who}, {time(at)}, {waysInWords(ways, words.late)}
              {seen_at !== null && words.late.opened(time(seen_at))}
              {works_at !== null && words.late.said_works(time(works_at))}
              {said !== '' && `: “${said}”`}
            </p>
          </li>
        ))}
      </ul>
      {late.credit.booked > 0 && (
        <p className="above-16">
          {words.late.booked[0]}
          <b>{dollars(late.credit.booked)}</b>
          {words.late.booked[1]}
        </p>
      )}
    </Card>
  );
};
