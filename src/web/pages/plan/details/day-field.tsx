import { type ComponentProps, type FocusEvent, useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { type Day, parseDay } from '#domain/core/calendar.ts';
import { DateField } from '#web/forms/date-field.tsx';
import { useOnItsWay } from '#web/plan/use-on-its-way.ts';

type Props = Pick<ComponentProps<typeof DateField>, 'label' | 'hint' | 'optional' | 'min' | 'max'> & {
  name: 'move_date' | 'storage_move_out_date' | 'first_available_date' | 'box_delivery_date';
  saved: Day | null;
  onSave: (day: Day) => Promise<unknown>;
  /** Where a day may be taken back. */
  onClear?: () => Promise<unknown>;
};

/** A date that is saved when its field is left. A day that is refused stays as typed, with the sentence under it. */
export const DayField = ({ saved, onSave, onClear, name, ...field }: Props) => {
  const [error, setError] = useState<string | undefined>();
  const { expected, send } = useOnItsWay(saved);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    const text = currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    const day = parseDay(text);
    if (day === undefined ? text.trim() !== '' || expected === null || !onClear : day === expected) return;
    const saving = day === undefined ? onClear?.() : onSave(day);
    if (saving === undefined) return;
    send(day ?? null, saving).catch((thrown: unknown) => {
      const { problem } = asCallError(thrown);
      const sentences = Object.values(problem.errors);
      setError(sentences[0] ?? problem.error_message);
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field is what saves the day
    <div onBlur={leave}>
      <DateField {...field} key={saved} name={name} defaultDay={saved ?? undefined} error={error} onDay={() => setError(undefined)} />
    </div>
  );
};
