import { useId, useState } from 'react';
import { MOST_TRUCKS } from '#domain/movers/mover-days.ts';
import { whyNotRules } from '#domain/movers/own-calendar.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Rule } from './own-calendar-view.ts';

type Props = {
  rules: readonly Rule[];
  /** Behind the last: a new one. */
  at: number;
  onClose: () => void;
  onDone: (rules: readonly Rule[]) => void;
};

/** One rule: its words, what they take, and its place among the others. */
export const RuleDialog = ({ rules, at, onClose, onDone }: Props) => {
  const form = useId();
  const before = rules[at];
  const [has, setHas] = useState(before?.has ?? '');
  const [takes, setTakes] = useState(before?.takes === 'day' ? 'day' : 'trucks');
  const [trucks, setTrucks] = useState(typeof before?.takes === 'number' ? String(before.takes) : '1');
  const [place, setPlace] = useState(String(at));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const others = rules.filter((_, one) => one !== at);
  const done = (): void => {
    const rule: Rule = { has: has.trim(), takes: takes === 'day' ? 'day' : /^\d+$/.test(trucks.trim()) ? Number(trucks) : 0 };
    const changed = others.toSpliced(Number(place), 0, rule);
    const wrong = whyNotRules(changed)?.errors;
    if (wrong === undefined) onDone(changed);
    else
      setErrors({
        has: wrong[`rules.${place}.has`] ?? wrong.rules ?? Object.entries(wrong).find(([name]) => name.endsWith('.has'))?.[1] ?? '',
        trucks: wrong[`rules.${place}.takes`] ?? '',
      });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={before === undefined ? 'Add a rule' : 'Change the rule'}
      size="m"
      footer={
        <>
          {before !== undefined && (
            <Button kind="danger" onClick={() => onDone(others)}>
              Remove it
            </Button>
          )}
          <Button kind="primary" type="submit" form={form}>
            See what it does
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-20"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <TextField
          name="has"
          label="The title has"
          hint="One word or a few, like TRUCK. Upper and lower case don’t matter."
          maxLength={60}
          value={has}
          onChange={(event) => setHas(event.target.value)}
          {...(errors.has && { error: errors.has })}
        />
        <RadioCards
          name="takes"
          label="Then it"
          choices={[
            { value: 'trucks', label: 'Takes trucks' },
            { value: 'day', label: 'Closes the day' },
          ]}
          value={takes}
          onChange={setTakes}
        />
        {takes === 'trucks' && (
          <TextField
            name="trucks"
            label="How many trucks"
            hint={`1 to ${MOST_TRUCKS}`}
            inputMode="numeric"
            maxLength={2}
            value={trucks}
            onChange={(event) => setTrucks(event.target.value)}
            {...(errors.trucks && { error: errors.trucks })}
          />
        )}
        {others.length > 0 && (
          <RadioCards
            name="place"
            label="The first rule that fits wins. This one stands"
            choices={[
              { value: '0', label: 'First' },
              ...others.map((rule, one) => ({ value: String(one + 1), label: `After “${rule.has}”` })),
            ]}
            value={place}
            onChange={setPlace}
          />
        )}
      </form>
    </Dialog>
  );
};
