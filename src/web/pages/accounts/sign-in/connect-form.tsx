import { Link, Form as RouterForm } from 'react-router';
import type { Client } from '#contract/client.ts';
import { PROVIDER_NAMES } from '#domain/accounts/account.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors } from '#web/forms/form-errors.ts';
import { PasswordField } from '#web/forms/text-field.tsx';

type Pending = NonNullable<Awaited<ReturnType<Client['signInProviders']['pending']>>['pending']>;

/** Another company vouches for an address that has an account: the account's own password, or the mailed link, connects the two. */
export const ConnectForm = ({ pending: { provider, email, has_account }, errors }: { pending: Pending; errors: Errors | undefined }) => {
  const name = PROVIDER_NAMES[provider];
  if (!has_account) {
    return (
      <AccountPage title="Look into your mail" lead={`${name} did not say that ${email} is yours.`}>
        <p role="status">
          We have sent a link to {email}. It makes your account and signs you in with {name}.
        </p>
        <p>
          <Link to="/sign-up/">Sign up with a password instead</Link>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={`Connect ${name}`} lead={`${email} has an account here already. Its password connects the two, once.`}>
      <Form id="connect" as={RouterForm} method="post" brief rules={RULES} errors={errors}>
        <input type="hidden" name="do" value="connect" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitButton kind="primary" size="xl" block>
          Connect and log in
        </SubmitButton>
      </Form>
      <p className="meta">
        No password at hand? We have sent a link to {email}, which does the same. Or <Link to="/sign-in/">log in another way</Link>.
      </p>
    </AccountPage>
  );
};

const RULES = { password: (value: string) => (value === '' ? 'Enter your password' : undefined) };
