import { type FocusEvent, useRef, useState } from 'react';
import { LEAST_PASSWORD, whyNotEmail, whyNotName, whyNotPassword } from '#domain/accounts/account.ts';
import { isEmail } from '#domain/core/contact.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Rules } from '#web/forms/form-errors.ts';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField, type FormSubmission } from './login-form.tsx';
import styles from './register-form.module.css';

type Props = FormSubmission & {
  name?: string;
  email?: string;
  button: string;
  /** Leads to the login view with the email that has an account. */
  onKnown?: (email: string) => void;
};

/** Name, email and one password. Whether the email has an account already is asked when its field is left (A1). */
export const RegisterForm = ({ name = '', email = '', button, onKnown, children, ...submission }: Props) => {
  const { taken, check } = useTaken();
  return (
    <Form id="register" brief rules={RULES} {...submission}>
      {children}
      <TextField name="name" label="Name" autoComplete="name" maxLength={100} defaultValue={name} data-first-focus="" />
      <div className={styles.email}>
        <EmailField autoComplete="username" defaultValue={email} error={taken ? TAKEN : undefined} onBlur={check} />
        {taken && onKnown && (
          <Button kind="link" onClick={() => onKnown(taken)}>
            Log in with it
          </Button>
        )}
      </div>
      <NewPasswordField />
      <SubmitButton kind="primary" size="xl" block>
        {button}
      </SubmitButton>
    </Form>
  );
};

/** A password that is to be: how long it is by now stands over it, and no second one is asked for. */
export const NewPasswordField = ({ label = 'Password', name = 'password' }: { label?: string; name?: string }) => {
  const [length, setLength] = useState(0);
  const is_long = length >= LEAST_PASSWORD;
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      hint={is_long ? `Good, ${length} characters. Any ${LEAST_PASSWORD} or more will do.` : `At least ${LEAST_PASSWORD} characters.`}
      onInput={(event) => setLength([...event.currentTarget.value].length)}
    />
  );
};

/** The address that has an account already, if it is the one in the field. */
const useTaken = () => {
  const [taken, setTaken] = useState<string | null>(null);
  const asked = useRef('');
  const check = async ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>): Promise<void> => {
    const email = value.trim();
    if (email === asked.current) return;
    asked.current = email;
    setTaken(null);
    if (!isEmail(email)) return;
    // Who may not ask, or asks too often, hears of it on submit.
    const { value: answer } = await tried(call().users.checkEmailAvailability({ user: { email } }));
    if (asked.current === email && answer?.available === false) setTaken(email);
  };
  return { taken, check: (event: FocusEvent<HTMLInputElement>) => void check(event) };
};

const TAKEN = 'This email already has an account';

const RULES: Rules = {
  name: (value) => whyNotName(value)?.message,
  email: (value) => whyNotEmail(value)?.message,
  password: (value, { email = '' }) => whyNotPassword(value, email)?.message,
};
