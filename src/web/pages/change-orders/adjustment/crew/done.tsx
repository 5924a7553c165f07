import styles from './crew.module.css';
import { doneAt, tagText } from './day.ts';
import { Steps } from './job.tsx';
import { useCrewState, useHere } from './pieces.tsx';
import { ToMessages } from './talk.tsx';

const MINUTE_MS = 60_000;

/** Both signed at the far end. */
export const DoneDay = () => {
  const { words } = useHere();
  const { day } = useCrewState();
  const done = doneAt(day);
  const here = day.things.filter(({ arrival }) => arrival !== null && arrival.state !== 'missing').length;
  const lasted = (from: string | null): string => {
    const minutes = from === null || done === null ? 0 : Math.max(0, Math.round((Date.parse(done) - Date.parse(from)) / MINUTE_MS));
    return words.duration(Math.floor(minutes / 60), minutes % 60);
  };
  const unsettled = day.things.filter(({ arrival }) => arrival !== null && arrival.state !== 'delivered');
  const facts = [
    [words.at_the_job, lasted(day.steps.arrived)],
    [words.set_out_to_done, lasted(day.steps.set_out)],
    [words.delivered_pieces, words.tagged(here, day.things.length)],
    ...(unsettled.length > 0
      ? [
          [
            words.to_settle,
            unsettled.map(({ tag, arrival }) => `${tagText(tag)} ${words.states[arrival?.state ?? 'missing'].toLowerCase()}`).join(', '),
          ] as const,
        ]
      : []),
  ] as const;
  return (
    <>
      <div className={styles.card}>
        <Steps />
        <div>
          <h1 tabIndex={-1}>{words.done_title}</h1>
          <p className={styles.quiet}>{words.done_words}</p>
        </div>
      </div>
      <ToMessages />
      <section className={styles.card}>
        <h2>{words.your_day}</h2>
        <dl className={styles.facts_list}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
};
