import { TextAreaField } from '#web/forms/text-field.tsx';
import { AddThing } from '#web/inventory/add-thing.tsx';
import { ADDED, keyOf, type Thing, whyNotSent } from './findings.ts';
import styles from './page.module.css';
import { ThingRow } from './thing-row.tsx';
import type { Crew } from './use-findings.ts';

type Props = { link: string; crew: Crew /** Sending was tried: what is missing is said at its field. */; is_asked: boolean };

/** The whole list, room by room, then boxes, stairs and the way to the door. */
export const Counts = ({ link, crew, is_asked }: Props) => (
  <>
    {crew.page.list?.hours == null && (
      <div className="no-print">
        <AddThing onAdd={(thing, quantity) => crew.add({ ...thing, group: thing.what === 'box' ? 'Boxes' : ADDED, agreed: 0 }, quantity)} />
      </div>
    )}
    {groupsOf(crew.things).map(([group, things]) => (
      <section key={group} className={styles.group} aria-label={group}>
        <h2>{group}</h2>
        <ul>
          {things.map((thing) => {
            const found = crew.findings[keyOf(thing)];
            const error = is_asked && found ? whyNotSent(thing, found) : undefined;
            return <ThingRow key={keyOf(thing)} {...{ link, thing, found, error }} onFind={(change) => crew.find(thing, change)} />;
          })}
        </ul>
      </section>
    ))}
    <TextAreaField
      name="note"
      label="A note to the customer"
      optional
      rows={2}
      maxLength={1000}
      value={crew.note}
      onChange={(event) => crew.write(event.target.value)}
    />
  </>
);

const groupsOf = (things: readonly Thing[]): readonly (readonly [string, readonly Thing[]])[] => {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(thing.group, [...(groups.get(thing.group) ?? []), thing]);
  return [...groups];
};
