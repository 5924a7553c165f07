import type { ChangeEvent, CSSProperties, ReactNode } from 'react';
import styles from './choice.module.css';
import { type Control, FieldError, type FieldProps, useField } from './field.tsx';

export type Choice = {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  /** On the right of a row, under the label of a tile: a price, mostly. */
  figure?: ReactNode;
  /** An icon or a small drawing. */
  picture?: ReactNode;
  /** Why it can't be chosen, in words. */
  unavailable?: string;
};

type Props = Omit<FieldProps, 'aside' | 'optional'> & {
  choices: readonly Choice[];
  /** Rows show the dot, tiles the picture above the words; small tiles stand as many in a row as have room. */
  layout?: 'row' | 'tile' | 'small';
  /** How many stand side by side on a wide screen. */
  columns?: number;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** Native radio buttons dressed as cards. */
export const RadioCards = ({
  name,
  label,
  hint,
  error: given,
  id,
  className = '',
  choices,
  layout = 'row',
  columns = 1,
  value,
  defaultValue,
  onChange,
}: Props) => {
  const { control, hintId, errorId, error } = useField({ name, id, hint, error: given });
  const picked = (choice: string) => (value === undefined ? { defaultChecked: choice === defaultValue } : { checked: choice === value });
  return (
    <fieldset
      className={`stack shrinks gap-6 ${styles.field} ${className}`}
      data-field={name}
      data-invalid={error ? '' : undefined}
      aria-describedby={control['aria-describedby']}
    >
      <legend className="text-meta strong below-6">{label}</legend>
      {hint && (
        <p className="meta below-6" id={hintId}>
          {hint}
        </p>
      )}
      <div
        className={`${styles.cards} ${layout === 'small' ? `${styles.tile} ${styles.small}` : styles[layout]}`}
        style={{ '--across': columns } as CSSProperties}
      >
        {choices.map((choice, index) => (
          <Card
            key={choice.value}
            choice={choice}
            control={{ ...control, id: index === 0 ? control.id : `${control.id}-${choice.value}` }}
            state={{ ...picked(choice.value), onChange: (event) => onChange?.(event.target.value) }}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};

type State = { checked?: boolean; defaultChecked?: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

const Card = ({ choice, control, state }: { choice: Choice; control: Control; state: State }) => (
  <label className={styles.card}>
    <input
      {...state}
      id={control.id}
      name={control.name}
      type="radio"
      value={choice.value}
      disabled={Boolean(choice.unavailable)}
      className={styles.dot}
    />
    {choice.picture && <span className={`grid middle pine ${styles.picture}`}>{choice.picture}</span>}
    <span className="shrinks">
      <span className={`strong ${styles.name}`}>{choice.label}</span>
      {(choice.unavailable ?? choice.detail) && (
        <span className={`block meta regular ${styles.detail}`}>{choice.unavailable ?? choice.detail}</span>
      )}
    </span>
    {choice.figure && <span className={`num strong ${styles.figure}`}>{choice.figure}</span>}
  </label>
);
