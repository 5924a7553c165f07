import type { CustomSize } from '#domain/inventory/custom-item.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './add-thing.module.css';

type Adding = { open: boolean; onClose: () => void; onAdd: (item: CustomSize) => void };

/** What it is and its three measures, from which the cubic feet follow. */
export const CustomItemDialog = ({ open, onClose, onAdd }: Adding) => (
  <Dialog title="Add a custom item" open={open} onClose={onClose}>
    <SizeForm
      onAdd={(item) => {
        onAdd(item);
        onClose();
      }}
    />
  </Dialog>
);

const SIDES = [
  { name: 'width_in_inches', label: 'Width, inches' },
  { name: 'height_in_inches', label: 'Height, inches' },
  { name: 'depth_in_inches', label: 'Depth, inches' },
] as const;

const SizeForm = ({ onAdd }: { onAdd: (item: CustomSize) => void }) => {
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
      <p className="meta">Measure it as it is; we’ll work out the cubic feet.</p>
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
