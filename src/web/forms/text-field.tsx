import { type ComponentProps, type ReactNode, useState } from 'react';
import type { IconName } from '../icons/names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type Own = FieldProps & {
  icon?: IconName;
  /** Inside the box on the right: one icon button or a short mark. */
  trail?: ReactNode;
};

/** One line of text; every attribute of an input may be given, autocomplete tokens above all. */
export const TextField = ({
  name,
  label,
  hint,
  error,
  optional,
  id,
  aside,
  className,
  icon,
  trail,
  ...input
}: Own & Omit<ComponentProps<'input'>, keyof Own>) => (
  <Field {...{ name, label, hint, error, optional, id, aside, className }}>
    {(control) => (
      <Boxed icon={icon} trail={trail}>
        <input type="text" {...input} {...control} className={styles.input} />
      </Boxed>
    )}
  </Field>
);

/** A password with a button that shows it; paste and password managers are welcome. */
export const PasswordField = ({
  name,
  label,
  hint,
  error,
  id,
  aside,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) => {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button type="button" className={styles.word} aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>
      {shown ? 'Hide' : 'Show'}
    </button>
  );
  return (
    <Field {...{ name, label, hint, error, id, aside, className }}>
      {(control) => (
        <Boxed trail={toggle} wide>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.input}
          />
        </Boxed>
      )}
    </Field>
  );
};

/** Several lines of text. */
export const TextAreaField = ({
  name,
  label,
  hint,
  error,
  optional,
  id,
  aside,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) => (
  <Field {...{ name, label, hint, error, optional, id, aside, className }}>
    {(control) => <textarea {...area} {...control} className={styles.input} />}
  </Field>
);

type BoxedProps = { icon?: IconName; trail?: ReactNode; wide?: boolean; children: ReactNode };

/** A control with a symbol before it and something to press after it, inside one border. */
export const Boxed = ({ icon, trail, wide, children }: BoxedProps) => (
  <div className={[styles.boxed, icon ? styles['with-lead'] : '', trail ? styles[wide ? 'with-word' : 'with-trail'] : ''].join(' ')}>
    {icon && <Icon name={icon} className={styles.lead} />}
    {children}
    {trail && <span className={styles.trail}>{trail}</span>}
  </div>
);
