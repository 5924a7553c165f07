import { useState } from 'react';
import type { DayData } from '#domain/papers/move-day-events.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { marksOf, nextTag, type Row, roomsOf, tagText } from './day.ts';
import { Counter, Press, TagNumber, TextInput, useCrewState, useHere } from './pieces.tsx';

/** The customer's list room by room; each piece gets the number of its sticker in one tap. */
export const Items = () => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const [find, setFind] = useState('');
  const rooms = roomsOf(state.page, day, words);
  const all = rooms.flatMap(([, rows]) => rows).reduce((sum, { count, tagged }) => sum + Math.max(count, tagged.length), 0);
  const tagged = day.things.length;
  const is_found = ({ name, tagged: things }: Row): boolean =>
    name.toLowerCase().includes(find.trim().toLowerCase()) || things.some(({ tag }) => tagText(tag) === find.trim().padStart(3, '0'));
  return (
    <>
      <div className={styles.card}>
        <div className={styles.count}>
          <h1 tabIndex={-1}>{words.tagged(tagged, all)}</h1>
          <p className={styles.quiet}>{words.tagged_words(all - tagged)}</p>
          <div className={styles.bar} aria-hidden="true">
            <i style={{ width: `${all === 0 ? 0 : (tagged / all) * 100}%` }} />
          </div>
        </div>
        <TextInput type="search" label={words.find} value={find} max={40} onChange={setFind} />
      </div>
      {rooms.map(([room, rows]) => {
        const shown = rows.filter((row) => find.trim() === '' || is_found(row));
        return shown.length === 0 ? null : <Room key={room} room={room} rows={shown} />;
      })}
      <AddPiece />
    </>
  );
};

const Room = ({ room, rows }: { room: string; rows: readonly Row[] }) => {
  const { words } = useHere();
  const tagged = rows.reduce((sum, row) => sum + row.tagged.length, 0);
  const all = rows.reduce((sum, row) => sum + Math.max(row.count, row.tagged.length), 0);
  return (
    <section className={`${styles.card} ${styles.bare}`} aria-label={room}>
      <h2 className={styles.room}>
        {room}
        <span>{words.of_room(tagged, all)}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <RowOfList key={`${row.room} ${row.name} ${row.tagged[0]?.thing ?? ''}`} row={row} />
        ))}
      </ul>
    </section>
  );
};

const RowOfList = ({ row }: { row: Row }) => {
  const { crew, words } = useHere();
  const { day } = useCrewState();
  const left = row.count - row.tagged.length;
  const tag = tagText(nextTag(day));
  return (
    <>
      {row.tagged.map((one) => (
        <li key={one.thing}>
          <a className={styles.item} href={`#thing/${one.thing}`}>
            <TagNumber text={tagText(one.tag)} label={words.tag(tagText(one.tag))} />
            <span>
              <b>{one.name}</b>
              <small>{lookOf(one, words)}</small>
            </span>
            <Icon name={one.photos.length > 0 ? 'image' : 'camera'} size="l" />
          </a>
        </li>
      ))}
      {left > 0 && row.holds === 'article' && (
        <li className={styles.item}>
          <TagNumber label={words.no_tag} />
          <b>
            {row.name}
            {left > 1 ? `, ${left}` : ''}
          </b>
          <Press label={words.tag_of(tag, row.name)} onPress={() => void crew.act('line', lineOf(row, nextTag(day)))}>
            {words.tag(tag)}
          </Press>
        </li>
      )}
      {left > 0 && row.holds === 'carton' && <CountOn row={row} left={left} />}
    </>
  );
};

const lookOf = (
  { condition, photos }: { condition: string; photos: readonly string[] },
  words: ReturnType<typeof useHere>['words'],
): string => {
  const marks = marksOf(condition).length;
  const looks = marks === 0 ? (condition === '' ? words.no_marks : condition) : words.marks_count(marks);
  return photos.length === 0 ? looks : `${looks}, ${words.photos_count(photos.length)}`;
};

/** A thing of its own with each tag. */
const lineOf = ({ name, room, holds }: Pick<Row, 'name' | 'room' | 'holds'>, tag: number): DayData['line'] => ({
  ...{ thing: crypto.randomUUID(), tag, name, room, condition: '', photos: [], holds },
  packed_by: 'owner',
});

/** Boxes are counted on: the first number, how many, one tap. Each still is a tag of its own. */
const CountOn = ({ row, left }: { row: Row; left: number }) => {
  const { crew, words } = useHere();
  const { day } = useCrewState();
  const [wanted, setWanted] = useState(1);
  const count = Math.min(wanted, left);
  const first = nextTag(day);
  const tagAll = async (): Promise<void> => {
    for (let at = 0; at < count; at++) await crew.act('line', lineOf(row, first + at));
  };
  return (
    <li className={styles.count_on}>
      <span>
        <b>{words.count_on(tagText(first))}</b>
        <small>{words.count_range(count, row.name, tagText(first), tagText(first + count - 1))}</small>
      </span>
      <Counter label={row.name} value={count} least={1} most={left} onChange={setWanted} />
      <Press label={`${words.tag_many(count)}, ${row.name}`} onPress={() => void tagAll()}>
        {words.tag_many(count)}
      </Press>
    </li>
  );
};

/** What stands on no list still gets a tag; whether it is paid for is asked for under "Extra". */
const AddPiece = () => {
  const { crew, words } = useHere();
  const { day } = useCrewState();
  const [is_open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [room, setRoom] = useState('');
  const add = async (): Promise<void> => {
    if (name.trim() === '') return;
    await crew.act('line', lineOf({ name: name.trim(), room: room.trim(), holds: 'article' }, nextTag(day)));
    setName('');
    setOpen(false);
  };
  if (!is_open)
    return (
      <Press icon="plus" onPress={() => setOpen(true)}>
        {words.add_piece}
      </Press>
    );
  return (
    <section className={styles.card} aria-label={words.add_piece}>
      <TextInput label={words.what_is_it} value={name} max={120} onChange={setName} />
      <TextInput label={words.which_room} value={room} max={60} optional={words.optional} onChange={setRoom} />
      <div className={styles.two}>
        <Press onPress={() => setOpen(false)}>{words.cancel}</Press>
        <Press kind="on" disabled={name.trim() === ''} onPress={() => void add()}>
          {words.tag(tagText(nextTag(day)))}
        </Press>
      </div>
    </section>
  );
};
