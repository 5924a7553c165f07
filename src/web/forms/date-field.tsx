import { type SyntheticEvent, useRef, useState } from 'react';
import { type Day, longDay, readDay, slashDay } from '#domain/core/calendar.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Boxed } from './text-field.tsx';

type Props = FieldProps & {
  defaultDay?: Day;
  /** What was typed before, readable or not: it comes back as it was. */
  defaultText?: string;
  /** The native picker's limits; what is typed is judged by the form's rules. */
  min?: Day;
  max?: Day;
  /** In a row of filters: no room to write the day out. */
  is_brief?: boolean;
  /** Each time the text is a day, and when it stops being one. */
  onDay?: (day: Day | undefined) => void;
};

/** A date to type, with the browser's own picker beside it. What is written in another way, as "Dec 12", is mm/dd/yyyy once the field is left. */
export const DateField = ({ defaultDay, defaultText, min, max, is_brief = false, onDay, ...field }: Props) => {
  const [text, setText] = useState(defaultText ?? (defaultDay ? slashDay(defaultDay) : ''));
  const picker = useRef<HTMLInputElement>(null);
  const day = readDay(text, min);
  const write = (next: string) => {
    setText(next);
    onDay?.(readDay(next, min));
  };
  // Into the field itself, and at once: whoever hears next that it is left reads it there.
  const settle = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (day === undefined || day === text || slashDay(day) === text) return;
    currentTarget.value = slashDay(day);
    write(slashDay(day));
  };
  return (
    <Field {...field}>
      {(control) => (
        <>
          <Boxed
            icon={is_brief ? undefined : 'calendar'}
            trail={<IconButton icon={is_brief ? 'calendar' : 'down'} label="Open calendar" onClick={() => picker.current?.showPicker()} />}
          >
            <input
              {...control}
              type="text"
              className={styles.input}
              value={text}
              placeholder="mm/dd/yyyy"
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              maxLength={30}
              onChange={(event) => write(event.target.value)}
              onBlur={settle}
              onKeyDown={(event) => event.key === 'Enter' && settle(event)}
            />
            <input
              ref={picker}
              type="date"
              className={styles.picker}
              tabIndex={-1}
              aria-hidden="true"
              value={day ?? ''}
              min={min}
              max={max}
              onChange={(event) => write(event.target.value ? slashDay(event.target.value) : '')}
            />
          </Boxed>
          {day && !is_brief && <p className={styles.echo}>{longDay(day)}</p>}
        </>
      )}
    </Field>
  );
};
