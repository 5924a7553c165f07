import { useState } from 'react';
import type { TaggedThing } from '#domain/papers/move-day.ts';
import { MOST_TAG } from '#domain/papers/move-day-events.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { conditionOf, type MarkOn, marksOf, nextTag, tagText } from './day.ts';
import { MarkPicture } from './mark-picture.tsx';
import { AddPhoto, Big, Choice, Dock, Pictures, Press, TagNumber, TextInput, useCrewState, useHere } from './pieces.tsx';
import { goTo } from './step-dock.tsx';
import { MARKS, type Mark, PLACES, type Place, SIZES } from './words.ts';

/** One thing: how it looks, in pictures and places, who packed it, and its number. Each touch is written down at once. */
export const ThingSheet = ({ thing }: { thing: string }) => {
  const { words } = useHere();
  const { day } = useCrewState();
  const found = day.things.find((one) => one.thing === thing);
  if (found === undefined)
    return (
      <main className={styles.main} id="main">
        <Press icon="left" onPress={() => goTo('items')}>
          {words.back}
        </Press>
      </main>
    );
  return <Sheet found={found} />;
};

const Sheet = ({ found }: { found: TaggedThing }) => {
  const { crew, words } = useHere();
  const { day } = useCrewState();
  const [mark, setMark] = useState<Mark>();
  const marks = marksOf(found.condition);
  const say = (change: Partial<TaggedThing> & { is_removed?: true }): void => {
    const { arrival: _, answers: __, objections: ___, ...line } = { ...found, ...change };
    void crew.act('line', line);
  };
  const place = (at: Place): void => {
    if (mark === undefined) return;
    say({ condition: conditionOf([...marks, { mark, place: at, size: 'small' }]), is_looked_at: true });
    setMark(undefined);
  };
  const setMarks = (next: readonly MarkOn[]): void => say({ condition: conditionOf(next) });
  return (
    <>
      <div className={styles.sheet_head}>
        <button type="button" aria-label={words.back} onClick={() => goTo('items')}>
          <Icon name="left" size="l" />
        </button>
        <div>
          <h1 tabIndex={-1}>{found.name}</h1>
          {found.room !== '' && <small>{found.room}</small>}
        </div>
        <TagNumber text={tagText(found.tag)} label={words.tag(tagText(found.tag))} />
      </div>
      <main className={styles.main} id="main">
        {marks.length > 0 && found.photos.length === 0 && <p className={styles.note}>{words.photo_helps}</p>}
        <Pictures ids={found.photos} name={found.name} />
        <AddPhoto name={found.name} of="day" has_some={found.photos.length > 0} onAdd={(id) => say({ photos: [...found.photos, id] })} />
        <section className={styles.card}>
          <h2>{words.how_it_looks}</h2>
          <p className={styles.quiet}>{marks.length === 0 ? `${words.no_marks}. ${words.tap_picture}` : words.tap_picture}</p>
          <fieldset className={styles.marks} aria-label={words.how_it_looks}>
            {MARKS.map((one) => (
              <button key={one} type="button" aria-pressed={one === mark} onClick={() => setMark(one === mark ? undefined : one)}>
                <MarkPicture mark={one} />
                {words.marks[one]}
              </button>
            ))}
          </fieldset>
          {mark !== undefined && <OnPhoto ids={found.photos} onPlace={place} />}
          {mark !== undefined && (
            <fieldset className={styles.places} aria-label={words.where(words.marks[mark])}>
              {PLACES.map((one) => (
                <button key={one} type="button" onClick={() => place(one)}>
                  {words.places[one]}
                </button>
              ))}
            </fieldset>
          )}
          {marks.length === 0 && mark === undefined && (
            <Press icon="check" pressed={found.is_looked_at === true} onPress={() => say({ is_looked_at: found.is_looked_at !== true })}>
              {words.no_marks}
            </Press>
          )}
        </section>
        {found.objections?.map((objection) => (
          <p key={objection} className={styles.note}>
            {words.objects(objection)}
          </p>
        ))}
        {marks.length > 0 && (
          <section className={`${styles.card} ${styles.bare}`}>
            <h2 className={styles.room}>
              {words.on_this}
              <span>{words.marks_count(marks.length)}</span>
            </h2>
            {marks.map((one, at) => (
              <div key={`${one.mark} ${one.place} ${marks.indexOf(one, at)}`} className={styles.mark}>
                <b>
                  {words.marks[one.mark]}, {words.places[one.place]}
                </b>
                <button
                  type="button"
                  aria-label={words.remove_mark(at + 1)}
                  onClick={() => setMarks(marks.filter((other) => other !== one))}
                >
                  <Icon name="trash" size="l" />
                </button>
                <Choice
                  label={words.how_large(words.marks[one.mark])}
                  values={SIZES}
                  value={one.size}
                  names={words.sizes}
                  onChange={(size) => setMarks(marks.map((other) => (other === one ? { ...one, size } : other)))}
                />
              </div>
            ))}
          </section>
        )}
        <section className={styles.card}>
          <b id="packed-by">{words.packed_by}</b>
          <Choice
            label={words.packed_by}
            values={['owner', 'crew'] as const}
            value={found.packed_by}
            names={{ owner: words.packed_owner, crew: words.packed_crew }}
            onChange={(packed_by) => say({ packed_by })}
          />
          <OtherTag found={found} onTag={(tag) => say({ tag })} />
          <Press
            icon="trash"
            onPress={() => {
              say({ is_removed: true });
              goTo('items');
            }}
          >
            {words.take_off}
          </Press>
        </section>
      </main>
      <Dock>
        <Big icon="check" words={words.back} under={words.tag(tagText(nextTag(day)))} onPress={() => goTo('items')} />
      </Dock>
    </>
  );
};

/** A tap on the newest photo is a place; the nine fields under it say the same by keyboard. */
const OnPhoto = ({ ids, onPlace }: { ids: readonly string[]; onPlace: (place: Place) => void }) => {
  const { photos } = useCrewState().state;
  const photo = photos.findLast(({ id, key }) => ids.includes(id) || (key !== undefined && ids.includes(key)));
  if (photo === undefined) return null;
  return (
    <button
      type="button"
      className={styles.on_photo}
      tabIndex={-1}
      aria-hidden="true"
      onClick={({ currentTarget, clientX, clientY }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        onPlace(placeAt((clientX - left) / width, (clientY - top) / height));
      }}
    >
      <img src={photo.small} alt="" />
    </button>
  );
};

/** The nine fields lie over the photo in the order of their list. */
const placeAt = (x: number, y: number): Place => {
  const third = (share: number): number => Math.min(2, Math.max(0, Math.floor(share * 3)));
  return PLACES[third(y) * 3 + third(x)] ?? 'middle';
};

/** The number that is on the sticker, where it is not the next one. */
const OtherTag = ({ found, onTag }: { found: TaggedThing; onTag: (tag: number) => void }) => {
  const { words } = useHere();
  const { day } = useCrewState();
  const [typed, setTyped] = useState(String(found.tag));
  const tag = Number(typed);
  const holder = day.things.find((one) => one.tag === tag && one.thing !== found.thing);
  const is_good = Number.isInteger(tag) && tag >= 1 && tag <= MOST_TAG && holder === undefined;
  return (
    <div className={styles.with_button}>
      <TextInput
        type="number"
        label={words.tag_number}
        value={typed}
        max={4}
        error={holder && words.tag_used(tagText(tag), holder.name)}
        onChange={setTyped}
      />
      <Press disabled={!is_good || tag === found.tag} onPress={() => onTag(tag)}>
        {words.tag(tagText(is_good ? tag : found.tag))}
      </Press>
    </div>
  );
};
