import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { monthDay } from '#domain/core/calendar.ts';
import { addPasskey } from '#web/accounts/passkey-calls.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { PasswordField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Account } from './email-setting.tsx';
import styles from './settings.module.css';

/** The keys that sign in without a password: each with its name, its days and its end. */
export const Passkeys = ({ account: { passkeys, second_factor, has_password } }: { account: Account }) => {
  const { revalidate } = useRevalidator();
  const { send, busy, problem } = useAction();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const needs_password = has_password && passkeys.length === 0 && second_factor.since === null;
  const add = async ({ current_password = '' }: Values): Promise<Errors | undefined> => {
    const { value, errors } = await addPasskey(current_password);
    if (errors) return errors;
    setCodes(value.recovery_codes);
    await revalidate();
    return undefined;
  };
  const remove = async (id: string): Promise<void> => {
    if (await send(async () => void (await call().users.removePasskey({ id })))) await revalidate();
  };
  return (
    <div className={styles.stack}>
      <p>
        {passkeys.length === 0
          ? 'Sign in with your fingerprint, face or screen lock instead of a password. From then on a password alone no longer opens this account.'
          : 'Each of these signs you in without a password.'}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map(({ id, name, added_at, last_used_at }) => (
            <li key={id}>
              <span>
                {name}
                <br />
                <span className="meta">
                  added {monthDay(added_at.slice(0, 10))},{' '}
                  {last_used_at === null ? 'not used yet' : `last used ${monthDay(last_used_at.slice(0, 10))}`}
                </span>
              </span>
              <Button size="s" busy={busy} onClick={() => void remove(id)}>
                Remove<span className="sr"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form id="passkey" brief className={styles.form} rules={needs_password ? RULES : {}} onSubmit={add}>
        {needs_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
        <SubmitButton kind="plain">Add a passkey</SubmitButton>
      </Form>
      {problem && <p role="alert">{problem}</p>}
      <Dialog
        open={codes !== null}
        onClose={() => setCodes(null)}
        title="Save your recovery codes"
        intro="Each opens your account once when the passkey is gone. They are shown this once: keep them where you keep passwords."
      >
        <ol>
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Button kind="primary" block onClick={() => setCodes(null)}>
          I’ve saved them
        </Button>
      </Dialog>
    </div>
  );
};

const RULES = { current_password: (value: string) => (value === '' ? 'Enter your password' : undefined) };
