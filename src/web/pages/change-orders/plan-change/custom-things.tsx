import { useState } from 'react';
import { customVolume } from '#domain/inventory/custom-item.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { customsIn, type RequestedCustomItem } from './requested-changes.ts';
import styles from './things.module.css';
import type { Change } from './use-change.ts';

/** What the catalog does not know, by name and size; each can go, and new ones come. */
export const CustomThings = ({ plan, change: { requested, change } }: { plan: PlanView; change: Change }) => {
  const [is_open, setOpen] = useState(false);
  const customs = customsIn(plan, requested);
  const set = (next: readonly RequestedCustomItem[]): void => change((before) => ({ ...before, custom_items: [...next] }));
  return (
    <section aria-label="Custom items" className={styles.group}>
      <h3>Custom items</h3>
      {customs.length > 0 && (
        <ul>
          {customs.map((item, at) => (
            <li key={`${item.id ?? 'new'} ${item.name} ${at}`} className={`${styles.row} ${item.id === undefined ? styles.changed : ''}`}>
              <Icon name="box-dim" className={`muted ${styles.icon}`} />
              <div className="grid at-left breaks">
                <span className="strong">{item.name}</span>
                <span className="meta">
                  {item.width_in_inches} × {item.height_in_inches} × {item.depth_in_inches} in, {customVolume(item)} cu ft
                </span>
              </div>
              <IconButton icon="trash" label={`Remove ${item.name}`} onClick={() => set(customs.filter((_, other) => other !== at))} />
            </li>
          ))}
        </ul>
      )}
      <Button size="s" icon="box-dim" onClick={() => setOpen(true)}>
        Add a custom item
      </Button>
      <Dialog title="Add a custom item" open={is_open} onClose={() => setOpen(false)}>
        <SizeForm
          onAdd={(item) => {
            set([...customs, item]);
            setOpen(false);
          }}
        />
      </Dialog>
    </section>
  );
};

const SIDES = [
  { name: 'width_in_inches', label: 'Width, inches' },
  { name: 'height_in_inches', label: 'Height, inches' },
  { name: 'depth_in_inches', label: 'Depth, inches' },
] as const;

const SizeForm = ({ onAdd }: { onAdd: (item: RequestedCustomItem) => void }) => {
  const add = async (values: Values) => {
    onAdd({
      name: (values.name ?? '').trim(),
      width_in_inches: Number(values.width_in_inches),
      height_in_inches: Number(values.height_in_inches),
      depth_in_inches: Number(values.depth_in_inches),
    });
    return undefined;
  };
  return (
    <Form id="custom-item" onSubmit={add} rules={RULES} brief className="grid gap-16">
      <TextField name="name" label="What is it?" maxLength={80} autoComplete="off" data-first-focus="" />
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <TextField key={side.name} name={side.name} label={side.label} inputMode="decimal" autoComplete="off" />
        ))}
      </div>
      <p className="meta">Measure it as it stands; we work out the cubic feet.</p>
      <SubmitButton kind="primary">Add item</SubmitButton>
    </Form>
  );
};

const inches = (value: string): string | undefined =>
  /^\d+(\.\d+)?$/.test(value) && Number(value) >= 1 && Number(value) <= 400 ? undefined : 'Enter 1 to 400 inches';

const RULES = {
  name: (value: string) => (value.trim() === '' ? 'Say what it is' : undefined),
  width_in_inches: inches,
  height_in_inches: inches,
  depth_in_inches: inches,
};
