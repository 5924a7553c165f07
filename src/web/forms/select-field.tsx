import type { ComponentProps } from 'react';
import type { IconName } from '../icons/names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Boxed } from './text-field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

type Own = FieldProps & { options: readonly Option[]; icon?: IconName /** Shown first, chosen by nobody. */; placeholder?: string };

/** A native select: the phone's own list, and it works without a script. */
export const SelectField = ({
  name,
  label,
  hint,
  error,
  optional,
  id,
  aside,
  className,
  options,
  icon,
  placeholder,
  ...select
}: Own & Omit<ComponentProps<'select'>, keyof Own>) => (
  <Field {...{ name, label, hint, error, optional, id, aside, className }}>
    {(control) => (
      <Boxed icon={icon}>
        <select {...select} {...control} className={`${styles.input} ${styles.select}`}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles.caret} />
      </Boxed>
    )}
  </Field>
);
