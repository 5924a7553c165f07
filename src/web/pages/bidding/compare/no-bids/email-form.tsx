import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import type { ButtonKind } from '#web/ui/button.tsx';
import styles from './unserved-form.module.css';

type Props = {
  id: string;
  /** The field's name, by which the page's action knows the form. */
  name: string;
  label: string;
  hint: string;
  defaultValue?: string;
  button: string;
  kind: ButtonKind;
  /** Done when it resolves; what it throws is told at the field. */
  send: (email: string) => Promise<void>;
};

/** One address to write to. What was typed stays until it is sent, whatever goes wrong (E3). */
export const EmailForm = ({ id, name, label, hint, defaultValue, button, kind, send }: Props) => {
  const [failed, setFailed] = useState(false);
  const submit = async (values: Values): Promise<Errors | undefined> => {
    try {
      await send(values[name] ?? '');
      return undefined;
    } catch (thrown) {
      setFailed(true);
      const { status, problem } = asCallError(thrown);
      return { [name]: status >= 400 && status < 500 ? problem.error_message : 'Email was not sent.' };
    }
  };
  return (
    <Form id={id} method="post" brief className={styles.form} rules={{ [name]: notAnAddress }} onSubmit={submit}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        defaultValue={defaultValue}
        maxLength={254}
      />
      <SubmitButton kind={kind}>{failed ? 'Retry' : button}</SubmitButton>
    </Form>
  );
};

const notAnAddress = (email: string) => whyNotWriteTo(email)?.message;
