import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';
import { FieldError, type FieldProps, useField } from './field.tsx';

type Own = Pick<FieldProps, 'name' | 'label' | 'error' | 'id' | 'className'> & { detail?: ReactNode };

/** One yes or no. */
export const CheckField = ({
  name,
  label,
  detail,
  error: given,
  id,
  className = '',
  ...input
}: Own & Omit<ComponentProps<'input'>, keyof Own>) => {
  const { control, hintId, errorId, error } = useField({ name, id, hint: detail, error: given });
  return (
    <div className={`stack shrinks gap-6 ${styles.field} ${className}`} data-field={name}>
      <label className={styles.check}>
        <input value="true" {...input} {...control} type="checkbox" className={styles.box} />
        <span>
          {label}
          {detail && (
            <span className={`block meta regular ${styles.detail}`} id={hintId}>
              {detail}
            </span>
          )}
        </span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
};
