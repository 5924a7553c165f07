import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './field.module.css';
import { fieldIdOf, useForm } from './form-context.ts';

export type FieldProps = {
  name: string;
  label: ReactNode;
  /** Under the label: why it is asked, what it should look like. */
  hint?: ReactNode;
  /** Where the form does not know better. */
  error?: string | undefined;
  /** Or the word for it, on a page in another language. */
  optional?: boolean | string;
  id?: string;
  /** Beside the label, on the right. */
  aside?: ReactNode;
  className?: string;
};

/** What a control needs to belong to its label, hint and error. */
export type Control = { id: string; name: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label above, control in the middle, error beneath; wired so that a screen reader hears all three. */
export const Field = ({
  label,
  hint,
  optional,
  aside,
  className = '',
  children,
  ...rest
}: FieldProps & { children: (control: Control) => ReactNode }) => {
  const { control, hintId, errorId, error } = useField({ ...rest, hint });
  return (
    <div className={`${styles.field} ${className}`} data-field={control.name} data-invalid={error ? '' : undefined}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={control.id}>
          {label}
          {optional && <span className={styles.optional}> ({optional === true ? 'optional' : optional})</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children(control)}
      <FieldError id={errorId} error={error} />
    </div>
  );
};

/** For controls that lay themselves out: the same ids, error and aria as Field gives. */
export const useField = ({ name, id, hint, error: given }: Pick<FieldProps, 'name' | 'id' | 'hint' | 'error'>) => {
  const form = useForm();
  const fieldId = id ?? fieldIdOf(form.id, name);
  const error = form.errors[name] ?? given;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  const control: Control = { id: fieldId, name, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
  return { control, hintId, errorId, error, clear: () => form.clear(name) };
};

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className={styles.error} id={id}>
      <Icon name="alert-circle" />
      <span>{error}</span>
    </p>
  ) : null;
