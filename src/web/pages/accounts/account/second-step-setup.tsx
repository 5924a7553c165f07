import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { CODE_RULES, CodeField } from '#web/accounts/code-form.tsx';
import { errorsAtFields } from '#web/accounts/errors-at-fields.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { PasswordField } from '#web/forms/text-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import styles from './second-step.module.css';

type Begun = Awaited<ReturnType<Client['users']['beginSecondFactor']>>;
type Props = { has_password: boolean; is_required: boolean; onDone: (codes: readonly string[]) => void };

/** First the password, then the picture for the app and its first code. The secret is shown this once. */
export const SetUpSecondStep = ({ has_password, is_required, onDone }: Props) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = async ({ current_password }: Values): Promise<Errors | undefined> => {
    const { value, error } = await tried(call().users.beginSecondFactor(current_password ? { current_password } : {}));
    if (error) return errorsAtFields(error);
    setBegun(value);
    return undefined;
  };
  if (begun !== null) return <FirstCode begun={begun} onDone={onDone} />;
  return (
    <AccountPage
      title="Set up a second step"
      lead={`${is_required ? 'Our team’s rooms open with it. ' : ''}From then on logging in takes your password and a code from an app, such as your password manager’s or a phone’s authenticator.`}
    >
      <Form id="begin" brief rules={has_password ? PASSWORD_RULES : {}} onSubmit={begin}>
        {has_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
        <SubmitButton kind="primary" size="xl" block>
          Begin
        </SubmitButton>
      </Form>
    </AccountPage>
  );
};

const FirstCode = ({ begun: { secret, uri, picture }, onDone }: { begun: Begun; onDone: Props['onDone'] }) => {
  const confirm = async ({ code = '' }: Values): Promise<Errors | undefined> => {
    const { value, error } = await tried(call().users.confirmSecondFactor({ code }));
    if (error) return errorsAtFields(error);
    onDone(value.recovery_codes);
    return undefined;
  };
  return (
    <AccountPage title="Scan this with your app" lead="It is shown this once. Every other device is logged out when you are done.">
      <QrCode className={styles.picture} rows={picture} label="The secret as a QR code" />
      <div>
        <p className="meta">On this phone, or nothing to scan with?</p>
        <p>
          <a className="inline-row tap" href={uri}>
            Open it in an app
          </a>
        </p>
        <p className="meta">Or type this as a time-based key:</p>
        <code className={styles.secret}>{secret.replaceAll('-', ' ')}</code>
      </div>
      <Form id="confirm" brief rules={CODE_RULES} onSubmit={confirm}>
        <CodeField hint="The six digits that the app shows now." />
        <SubmitButton kind="primary" size="xl" block>
          Turn it on
        </SubmitButton>
      </Form>
    </AccountPage>
  );
};

const PASSWORD_RULES = { current_password: (value: string) => (value === '' ? 'Enter your password' : undefined) };
