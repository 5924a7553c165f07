import { useState } from 'react';
import type { TaggedThing } from '#domain/papers/move-day.ts';
import type { ArrivalState } from '#domain/papers/move-day-events.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { marksOf, tagText } from './day.ts';
import type { Crew } from './engine.ts';
import { Steps } from './job.tsx';
import { AddPhoto, Choice, Pictures, Press, TagNumber, TextInput, useCrewState, useHere } from './pieces.tsx';
import { ScanTag } from './scan.tsx';

/** At the far end: each tag is here, missing or damaged. */
export const Delivery = () => {
  const { crew, words } = useHere();
  const { day } = useCrewState();
  const { things } = day;
  const of = (state: ArrivalState) => things.filter(({ arrival }) => arrival?.state === state);
  const [here, damaged, missing] = [of('delivered'), of('damaged'), of('missing')];
  const unsettled = things.filter((thing) => isOpen(thing));
  const rooms = new Map<string, TaggedThing[]>();
  for (const thing of things) if (!unsettled.includes(thing)) rooms.set(thing.room, [...(rooms.get(thing.room) ?? []), thing]);
  const unseen = things.filter(({ arrival }) => arrival === null);
  return (
    <>
      <div className={styles.card}>
        <Steps />
        <div className={styles.count}>
          <h1 tabIndex={-1}>{words.tagged(here.length + damaged.length, things.length)}</h1>
          <p className={styles.quiet}>
            {words.off_truck}
            <br />
            {words.arrivals(damaged.length, missing.length)}
          </p>
          <div className={styles.bar} aria-hidden="true">
            <i style={{ width: `${things.length === 0 ? 0 : (here.length / things.length) * 100}%` }} />
          </div>
        </div>
      </div>
      <ScanTag
        onTag={(tag) => {
          if (things.some((one) => one.tag === tag && one.arrival === null))
            void crew.act('delivered', { tag, state: 'delivered', note: '', photos: [] });
        }}
      />
      {unsettled.length > 0 && (
        <section className={`${styles.card} ${styles.bare}`}>
          <h2 className={styles.room}>
            {words.to_settle}
            <span>{unsettled.length}</span>
          </h2>
          <ul>
            {unsettled.map((thing) => (
              <Arrival key={thing.thing} thing={thing} />
            ))}
          </ul>
        </section>
      )}
      {[...rooms].map(([room, of_room]) => (
        <section key={room} className={`${styles.card} ${styles.bare}`}>
          <h2 className={styles.room}>
            {room === '' ? words.not_listed : room === 'Boxes' ? words.boxes : room}
            <span>{words.of_room(of_room.filter(({ arrival }) => arrival !== null).length, of_room.length)}</span>
          </h2>
          <ul>
            {of_room.map((thing) => (
              <Arrival key={thing.thing} thing={thing} />
            ))}
          </ul>
        </section>
      ))}
      {unseen.length > 1 && (
        <Press icon="boxes" onPress={() => void checkAll(crew, unseen)}>
          {words.run_of_tags(tagText(unseen[0]?.tag ?? 0), tagText(unseen.at(-1)?.tag ?? 0))}
        </Press>
      )}
    </>
  );
};

/** A run of tags is here. */
export const checkAll = async (crew: Crew, things: readonly TaggedThing[]): Promise<void> => {
  for (const { tag } of things) await crew.act('delivered', { tag, state: 'delivered', note: '', photos: [] });
};

/** Something is wrong with it, or crew and customer see it otherwise. */
const isOpen = ({ arrival, answers }: TaggedThing): boolean =>
  (arrival !== null && arrival.state !== 'delivered') || (answers !== undefined && arrival !== null && answers.receiver !== arrival.state);

const Arrival = ({ thing }: { thing: TaggedThing }) => {
  const { crew, words } = useHere();
  const { tag, name, condition, arrival, answers } = thing;
  const customer = useCrewState().state.office_day.run_sheet.customer.first_name;
  const [is_flagged, setFlagged] = useState(false);
  const text = tagText(tag);
  const is_open = is_flagged || (arrival !== null && arrival.state !== 'delivered');
  const marks = marksOf(condition).length;
  const say = (state: ArrivalState, change: { note?: string; photos?: readonly string[] } = {}): void =>
    void crew.act('delivered', { tag, state, note: arrival?.note ?? '', photos: arrival?.photos ?? [], ...change });
  return (
    <li className={`${styles.arrival} ${is_open ? styles.flagged : ''}`}>
      <TagNumber text={text} label={words.tag(text)} />
      <span>
        <b>{name}</b>
        <small>
          {arrival !== null && arrival.state !== 'delivered'
            ? [words.states[arrival.state], arrival.note].filter((part) => part !== '').join(': ')
            : marks > 0
              ? words.marks_count(marks)
              : ''}
          {answers !== undefined && answers.receiver !== (arrival?.state ?? null) && (
            <span className={styles.other_answer}>
              {words.both_answers(arrival === null ? '–' : words.states[arrival.state], customer, words.states[answers.receiver])}
            </span>
          )}
        </small>
      </span>
      <button
        type="button"
        aria-label={words.is_here(text)}
        aria-pressed={arrival?.state === 'delivered'}
        onClick={() => {
          setFlagged(false);
          say('delivered', { note: '' });
        }}
      >
        <Icon name="check" size="l" />
      </button>
      <button
        type="button"
        aria-label={words.is_not_here(text)}
        aria-pressed={is_open}
        aria-expanded={is_open}
        onClick={() => setFlagged(true)}
      >
        <Icon name="flag" size="l" />
      </button>
      {is_open && <Wrong thing={thing} onSay={say} />}
    </li>
  );
};

type WrongProps = { thing: TaggedThing; onSay: (state: ArrivalState, change?: { note?: string; photos?: readonly string[] }) => void };

const Wrong = ({ thing: { name, arrival }, onSay }: WrongProps) => {
  const { words } = useHere();
  const [note, setNote] = useState(arrival?.note ?? '');
  const state = arrival?.state === 'missing' || arrival?.state === 'damaged' ? arrival.state : undefined;
  return (
    <div className={styles.wrong}>
      <Choice
        label={words.what_is_wrong}
        values={['missing', 'damaged'] as const}
        value={state}
        names={words.states}
        onChange={(next) => onSay(next, { note })}
      />
      {state !== undefined && (
        <div className={styles.with_button}>
          <TextInput label={words.what_is_wrong} value={note} max={500} optional={words.optional} onChange={setNote} />
          <Press disabled={note === arrival?.note} onPress={() => onSay(state, { note })}>
            {words.save}
          </Press>
        </div>
      )}
      {state === 'damaged' && (
        <>
          <Pictures ids={arrival?.photos ?? []} name={name} />
          <AddPhoto
            name={name}
            of="day"
            has_some={(arrival?.photos.length ?? 0) > 0}
            onAdd={(id) => onSay('damaged', { note, photos: [...(arrival?.photos ?? []), id] })}
          />
        </>
      )}
    </div>
  );
};
