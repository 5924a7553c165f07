import { Link } from 'react-router';
import { PROVIDER_NAMES, whyNotPassword } from '#domain/accounts/account.ts';
import { NewPasswordField } from '#web/accounts/register-form.tsx';
import { PasswordField } from '#web/forms/text-field.tsx';
import type { Account } from './email-setting.tsx';
import { type Answer, SettingForm } from './setting-form.tsx';

type Props = { account: Account; answer: Answer };

/** A new one needs the one of now; who came by another company sets the first by a mailed link. */
export const PasswordSetting = ({ account: { has_password, providers, user }, answer }: Props) =>
  has_password ? (
    <SettingForm what="password" button="Change password" rules={RULES} answer={answer} said="Changed. Every other device is logged out.">
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
      <NewPasswordField label="New password" />
    </SettingForm>
  ) : (
    <p>
      You log in with {providers.map((provider) => PROVIDER_NAMES[provider]).join(' and ')}.{' '}
      <Link to={`/forgot-password?email=${encodeURIComponent(user.email)}`}>Set a password</Link> by a mailed link.
    </p>
  );

const RULES = {
  current_password: (value: string) => (value === '' ? 'Enter your password' : undefined),
  password: (value: string) => whyNotPassword(value, '')?.message,
};
