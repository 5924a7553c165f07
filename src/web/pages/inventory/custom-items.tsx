import { asCallError } from '#contract/client.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import form from './custom-item.module.css';
import styles from './page.module.css';
import type { Things } from './use-things.ts';

/** What the catalog does not know; `asked` is the name to begin with, null while nothing is asked: a name and three sizes in inches. */
export const CustomItems = ({ things, asked, onAsk }: { things: Things; asked: string | null; onAsk: (name: string | null) => void }) => {
  const { custom_items } = things.plan.inventory;
  return (
    <section className={styles.block} aria-label="Custom items">
      {custom_items.length > 0 && (
        <ul className={styles.customs}>
          {custom_items.map((item) => (
            <li key={item.id}>
              <span>
                <strong>{item.name}</strong>
                <span className={styles.feet}>
                  {item.width_in_inches} × {item.height_in_inches} × {item.depth_in_inches} in, {item.cubic_feet} cu ft
                </span>
              </span>
              <IconButton icon="trash" label={`Remove ${item.name}`} onClick={() => things.removeCustom(item.id)} />
            </li>
          ))}
        </ul>
      )}
      <Button icon="box-dim" onClick={() => onAsk('')}>
        Add a custom item
      </Button>
      <Dialog title="Add a custom item" open={asked !== null} onClose={() => onAsk(null)}>
        <CustomItemForm key={asked} things={things} name={asked ?? ''} onDone={() => onAsk(null)} />
      </Dialog>
    </section>
  );
};

const SIDES = [
  { name: 'width_in_inches', label: 'Width, inches' },
  { name: 'height_in_inches', label: 'Height, inches' },
  { name: 'depth_in_inches', label: 'Depth, inches' },
] as const;

const CustomItemForm = ({ things, onDone, name }: { things: Things; onDone: () => void; name: string }) => {
  const save = async (values: Values) => {
    try {
      await things.addCustom({
        name: values['name'] ?? '',
        width_in_inches: Number(values['width_in_inches']),
        height_in_inches: Number(values['height_in_inches']),
        depth_in_inches: Number(values['depth_in_inches']),
      });
      onDone();
      return undefined;
    } catch (error) {
      const { problem } = asCallError(error);
      const named = Object.entries(problem.errors).map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]);
      return named.length > 0 ? Object.fromEntries(named) : { '': problem.error_message };
    }
  };
  return (
    <Form id="custom-item" onSubmit={save} rules={RULES} className={form.form}>
      <TextField name="name" label="What is it?" defaultValue={name} maxLength={80} autoComplete="off" />
      <div className={form.sides}>
        {SIDES.map((side) => (
          <TextField key={side.name} name={side.name} label={side.label} inputMode="decimal" autoComplete="off" />
        ))}
      </div>
      <p className="meta">Measure it as it stands; we work out the cubic feet.</p>
      <SubmitButton kind="primary">Add item</SubmitButton>
    </Form>
  );
};

const inches = (value: string): string | undefined => (/^\d+(\.\d+)?$/.test(value) && Number(value) >= 1 && Number(value) <= 400 ? undefined : 'Enter 1 to 400 inches');

const RULES = {
  name: (value: string) => (value === '' ? 'Say what it is' : undefined),
  width_in_inches: inches,
  height_in_inches: inches,
  depth_in_inches: inches,
};
