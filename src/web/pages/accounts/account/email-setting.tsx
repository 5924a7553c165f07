import { Form as RouterForm } from 'react-router';
import type { Client } from '#contract/client.ts';
import { whyNotEmail } from '#domain/accounts/account.ts';
import { EmailField } from '#web/accounts/login-form.tsx';
import { PasswordField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type Answer, SettingForm } from './setting-form.tsx';
import styles from './settings.module.css';

export type Account = Awaited<ReturnType<Client['users']['account']>>;

type Props = { account: Account; answer: Answer; confirmation: Answer };

/** The address is another one only once the email that is sent there has come back. */
export const EmailSetting = ({ account: { user, email_is_proved, new_email, has_password }, answer, confirmation }: Props) => (
  <div className={styles.stack}>
    <p>
      You log in with <strong>{user.email}</strong>.
    </p>
    {new_email !== null && (
      <Notice tone="info" role="status">
        We have sent a link to {new_email}. Until it is followed, {user.email} stays.
      </Notice>
    )}
    {!email_is_proved && (
      <RouterForm method="post" className={styles.stack}>
        <input type="hidden" name="do" value="confirmation" />
        <p className="muted">It’s not confirmed yet: use the link in the email we sent there.</p>
        <Button type="submit" size="s">
          Send it again
        </Button>
        {confirmation?.done && <p role="status">Sent to {user.email}.</p>}
        {confirmation?.errors && <p role="alert">{Object.values(confirmation.errors)[0]}</p>}
      </RouterForm>
    )}
    {has_password ? (
      <SettingForm what="email" button="Change email" rules={RULES} answer={answer}>
        <EmailField label="New email" autoComplete="email" />
        <PasswordField name="current_password" label="Your password" autoComplete="current-password" />
      </SettingForm>
    ) : (
      <p className="muted">To change it, set a password first.</p>
    )}
  </div>
);

const RULES = {
  email: (value: string) => whyNotEmail(value)?.message,
  current_password: (value: string) => (value === '' ? 'Enter your password' : undefined),
};
