import { useState } from 'react';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { AddThing } from '#web/inventory/add-thing.tsx';
import { CustomItemDialog } from '#web/inventory/custom-item-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ADDED, keyOf, type Thing, whyNotSent } from './findings.ts';
import styles from './page.module.css';
import { ThingRow } from './thing-row.tsx';
import type { Crew } from './use-findings.ts';

type Props = { link: string; crew: Crew /** Sending was tried: what is missing is said at its field. */; is_asked: boolean };

/** The whole list, room by room, then boxes, stairs and the way to the door. */
export const Counts = ({ link, crew, is_asked }: Props) => (
  <>
    {crew.page.list?.hours == null && (
      <div className="no-print grid gap-10">
        <AddThing onAdd={(thing, quantity) => crew.add({ ...thing, group: thing.what === 'box' ? 'Boxes' : ADDED, agreed: 0 }, quantity)} />
        <AddCustom onAdd={(thing) => crew.add(thing, 1)} />
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

/** What the search does not know, by its name and size. */
const AddCustom = ({ onAdd }: { onAdd: (thing: Thing) => void }) => {
  const [is_open, setOpen] = useState(false);
  return (
    <>
      <Button icon="box-dim" onClick={() => setOpen(true)}>
        Add something by its size
      </Button>
      <CustomItemDialog
        open={is_open}
        onClose={() => setOpen(false)}
        onAdd={(custom) =>
          onAdd({ what: 'custom', of: crypto.randomUUID(), custom, name: custom.name, icon: 'box-dim', group: ADDED, agreed: 0 })
        }
      />
    </>
  );
};

const groupsOf = (things: readonly Thing[]): readonly (readonly [string, readonly Thing[]])[] => {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(thing.group, [...(groups.get(thing.group) ?? []), thing]);
  return [...groups];
};
