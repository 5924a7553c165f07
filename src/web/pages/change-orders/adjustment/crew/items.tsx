import { useState } from 'react';
import type { MoveDay, TaggedThing } from '#domain/papers/move-day.ts';
import { type DayData, MOST_TAG } from '#domain/papers/move-day-events.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { marksOf, nextTag, type Row, roomsOf, tagText } from './day.ts';
import { Counter, Press, TagNumber, TextInput, timeIn, useCrewState, useHere } from './pieces.tsx';
import { ScanTag } from './scan.tsx';
import { goTo } from './step-dock.tsx';

/** The customer's list room by room; each piece gets the number of its sticker in one tap. */
export const Items = () => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const [find, setFind] = useState('');
  const [sticker, setSticker] = useState('');
  const next = nextTag(day, stickerOf(sticker));
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
        <NextSticker sticker={sticker} onSticker={setSticker} />
      </div>
      {rooms.map(([room, rows]) => {
        const shown = rows.filter((row) => find.trim() === '' || is_found(row));
        return shown.length === 0 ? null : <Room key={room} room={room} rows={shown} next={next} />;
      })}
      <AddPiece next={next} />
    </>
  );
};

/** A number is a sticker's once it is one. */
const stickerOf = (typed: string): number | undefined => {
  const tag = Number(typed);
  return Number.isInteger(tag) && tag >= 1 && tag <= MOST_TAG ? tag : undefined;
};

type StickerProps = { sticker: string; onSticker: (typed: string) => void };

/** Scanned or typed where the roll does not go on from the last one; a sticker that is used leads to the thing that has it. */
const NextSticker = ({ sticker, onSticker }: StickerProps) => {
  const { words } = useHere();
  const { day } = useCrewState();
  const tag = stickerOf(sticker);
  const holder = day.things.find((one) => one.tag === tag);
  return (
    <>
      <TextInput
        type="number"
        label={words.next_sticker}
        placeholder={tagText(nextTag(day))}
        value={sticker}
        max={4}
        error={tag !== undefined && holder ? words.tag_used_next(tagText(tag), holder.name, tagText(nextTag(day, tag))) : undefined}
        onChange={onSticker}
      />
      <ScanTag
        onTag={(scanned) => {
          const has_it = day.things.find((one) => one.tag === scanned);
          if (has_it === undefined) onSticker(String(scanned));
          else goTo(`thing/${has_it.thing}`);
        }}
      />
    </>
  );
};

type RoomProps = { room: string; rows: readonly Row[]; next: number };

const Room = ({ room, rows, next }: RoomProps) => {
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
          <RowOfList key={`${row.room} ${row.name} ${row.tagged[0]?.thing ?? ''}`} row={row} next={next} />
        ))}
      </ul>
    </section>
  );
};

const RowOfList = ({ row, next }: { row: Row; next: number }) => {
  const { crew, words, zone } = useHere();
  const { newest } = useCrewState().state.office_day;
  const byOther = (thing: string): string => {
    const said = newest.find((one) => one.thing === thing);
    return said === undefined ? '' : `${said.who || words.other_phone}: ${timeIn(said.at, zone)}`;
  };
  const left = row.count - row.tagged.length;
  const tag = tagText(next);
  return (
    <>
      {row.tagged.map((one) => (
        <li key={one.thing}>
          <a className={styles.item} href={`#thing/${one.thing}`}>
            <TagNumber text={tagText(one.tag)} label={words.tag(tagText(one.tag))} />
            <span>
              <b>{one.name}</b>
              <small>{[lookOf(one, words), byOther(one.thing)].filter(Boolean).join('. ')}</small>
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
          <Press label={words.tag_of(tag, row.name)} onPress={() => void crew.act('line', lineOf(row, next))}>
            {words.tag(tag)}
          </Press>
        </li>
      )}
      {left > 0 && row.holds === 'carton' && <CountOn row={row} left={left} next={next} />}
    </>
  );
};

const lookOf = (
  { condition, photos, is_looked_at, objections }: Pick<TaggedThing, 'condition' | 'photos' | 'is_looked_at' | 'objections'>,
  words: ReturnType<typeof useHere>['words'],
): string => {
  const marks = marksOf(condition).length;
  const unmarked = is_looked_at ? words.no_marks : words.not_looked_at;
  const looks = marks === 0 ? (condition === '' ? unmarked : condition) : words.marks_count(marks);
  const said = objections === undefined ? [] : [words.customer_disagrees];
  return [looks, ...(photos.length === 0 ? [] : [words.photos_count(photos.length)]), ...said].join(', ');
};

/** A thing of its own with each tag. */
const lineOf = ({ name, room, holds }: Pick<Row, 'name' | 'room' | 'holds'>, tag: number): DayData['line'] => ({
  ...{ thing: crypto.randomUUID(), tag, name, room, condition: '', photos: [], holds },
  packed_by: 'owner',
});

/** Boxes are counted on: the first number, how many, one tap. Each still is a tag of its own. */
const CountOn = ({ row, left, next: first }: { row: Row; left: number; next: number }) => {
  const { crew, words } = useHere();
  const { day } = useCrewState();
  const [wanted, setWanted] = useState(1);
  const count = Math.min(wanted, left);
  const tags = freeTags(day, first, count);
  const tagAll = async (): Promise<void> => {
    for (const tag of tags) await crew.act('line', lineOf(row, tag));
  };
  return (
    <li className={styles.count_on}>
      <span>
        <b>{words.count_on(tagText(first))}</b>
        <small>{words.count_range(count, row.name, tagText(first), tagText(tags.at(-1) ?? first))}</small>
      </span>
      <Counter label={row.name} value={count} least={1} most={left} is_typed onChange={setWanted} />
      <Press label={`${words.tag_many(count)}, ${row.name}`} onPress={() => void tagAll()}>
        {words.tag_many(count)}
      </Press>
    </li>
  );
};

/** A roll that runs into a used number goes on behind it. */
const freeTags = (day: MoveDay, first: number, count: number): readonly number[] => {
  const tags: number[] = [];
  for (let tag = first; tags.length < count; tag += 1) if (!day.things.some((one) => one.tag === tag)) tags.push(tag);
  return tags;
};

/** What stands on no list still gets a tag; whether it is paid for is asked for under "Extra". */
const AddPiece = ({ next }: { next: number }) => {
  const { crew, words } = useHere();
  const [is_open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [room, setRoom] = useState('');
  const add = async (): Promise<void> => {
    if (name.trim() === '') return;
    await crew.act('line', lineOf({ name: name.trim(), room: room.trim(), holds: 'article' }, next));
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
          {words.tag(tagText(next))}
        </Press>
      </div>
    </section>
  );
};
