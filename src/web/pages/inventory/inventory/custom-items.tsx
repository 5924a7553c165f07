import { memo, useRef } from 'react';
import type { CustomItem } from '#domain/inventory/custom-item.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './custom-items.module.css';
import page from './page.module.css';
import type { Things } from './use-things.ts';

type Props = {
  things: Things;
  /** Those on the plan. */
  items: readonly CustomItem[];
  /** The name to begin with, null while nothing is asked. */
  asked: string | null;
  onAsk: (name: string | null) => void;
  /** It is on the plan now. */
  onAdded?: (() => void) | undefined;
};

/** What the catalog does not know: a name and three sizes in inches. */
export const CustomItems = memo(({ things, items, asked, onAsk, onAdded }: Props) => {
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} aria-labelledby="custom">
      <div className={page.roomHead}>
        <h2 id="custom">Custom items</h2>
        <span className="meta">Anything that isn’t listed: give it a name and a size.</span>
      </div>
      {items.length > 0 && (
        <ul className={`grid gap-8 below-16 ${styles.items}`}>
          {items.map((item) => (
            <li className="row gap-12 surface outlined round-m" key={item.id}>
              <span>
                <strong>{item.name}</strong>
                <span className="block cap">
                  {item.width_in_inches} × {item.height_in_inches} × {item.depth_in_inches} in, {item.cubic_feet} cu ft
                </span>
              </span>
              <IconButton
                icon="trash"
                label={`Remove ${item.name}`}
                onClick={() => {
                  things.removeCustom(item);
                  // Its own button goes with it.
                  section.current?.querySelector<HTMLElement>('[data-add]')?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Button icon="box-dim" data-add="" onClick={() => onAsk('')}>
        Add a custom item
      </Button>
      <Dialog title="Add a custom item" open={asked !== null} onClose={() => onAsk(null)}>
        <CustomItemForm
          things={things}
          name={asked ?? ''}
          onDone={() => {
            onAsk(null);
            onAdded?.();
          }}
        />
      </Dialog>
    </section>
  );
});

const SIDES = [
  { name: 'width_in_inches', label: 'Width, inches' },
  { name: 'height_in_inches', label: 'Height, inches' },
  { name: 'depth_in_inches', label: 'Depth, inches' },
] as const;

const CustomItemForm = ({ things, onDone, name }: { things: Things; onDone: () => void; name: string }) => {
  const save = async (values: Values) => {
    const errors = things.addCustom({
      name: values.name ?? '',
      width_in_inches: Number(values.width_in_inches),
      height_in_inches: Number(values.height_in_inches),
      depth_in_inches: Number(values.depth_in_inches),
    });
    if (errors === undefined) onDone();
    return errors;
  };
  return (
    <Form id="custom-item" onSubmit={save} rules={RULES} brief className="grid gap-16">
      <TextField name="name" label="What is it?" defaultValue={name} maxLength={80} autoComplete="off" {...(name === '' ? FIRST : {})} />
      <div className={styles.sides}>
        {SIDES.map((side, at) => (
          <TextField
            key={side.name}
            name={side.name}
            label={side.label}
            inputMode="decimal"
            autoComplete="off"
            {...(name !== '' && at === 0 ? FIRST : {})}
          />
        ))}
      </div>
      <p className="meta">Measure it as it is; we’ll work out the cubic feet.</p>
      <SubmitButton kind="primary">Add item</SubmitButton>
    </Form>
  );
};

/** The first thing that is still to be said. */
const FIRST = { 'data-first-focus': '' };

const inches = (value: string): string | undefined =>
  /^\d+(\.\d+)?$/.test(value) && Number(value) >= 1 && Number(value) <= 400 ? undefined : 'Enter 1 to 400 inches';

const RULES = {
  name: (value: string) => (value === '' ? 'Say what it is' : undefined),
  width_in_inches: inches,
  height_in_inches: inches,
  depth_in_inches: inches,
};
