import { data, Link } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { PROVIDER_NAMES, whyNotName, whyNotPassword } from '#domain/accounts/account.ts';
import { longDay } from '#domain/core/calendar.ts';
import { errorsAtFields } from '#web/accounts/errors-at-fields.ts';
import { fieldsOf } from '#web/accounts/form-answer.ts';
import { NewPasswordField } from '#web/accounts/register-form.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/settings.ts';
import { DeleteAccount } from './delete-account.tsx';
import { type Account, EmailSetting } from './email-setting.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { type Answer, SettingForm } from './setting-form.tsx';
import styles from './settings.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  try {
    const [account, { sessions }, { events }] = await Promise.all([
      client.users.account(),
      client.users.sessions(),
      client.users.securityLog(),
    ]);
    return { account, sessions, events };
  } catch (error) {
    throw pageFault(error);
  }
};

/** One card is sent at a time; its answer names it. */
export const action = async (args: Route.ActionArgs) => {
  const text = fieldsOf(await args.request.formData());
  const what = text('do');
  const { users } = callFrom(args);
  const current_password = text('current_password') || undefined;
  try {
    if (what === 'name') await users.change({ name: text('name') });
    if (what === 'email') await users.change({ email: text('email'), current_password });
    if (what === 'password') await users.change({ password: text('password'), current_password });
    if (what === 'confirmation') await users.askConfirmation();
    return { what, done: true, errors: undefined };
  } catch (thrown) {
    const error = asCallError(thrown);
    return data({ what, done: false, errors: errorsAtFields(error) }, { status: error.status || 500 });
  }
};

export const meta: Route.MetaFunction = () => [{ title: 'Account Settings' }];

/** Account Settings: each card is one thing that can be changed. */
const Settings = ({ loaderData: { account, sessions, events }, actionData }: Route.ComponentProps) => {
  const answerOf = (what: string) => (actionData?.what === what ? actionData : undefined);
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <h1 tabIndex={-1}>Account Settings</h1>
      <div className={styles.cards}>
        <Card title="Name">
          <NameSetting name={account.user.name} answer={answerOf('name')} />
        </Card>
        <Card title="Email">
          <EmailSetting account={account} answer={answerOf('email')} confirmation={answerOf('confirmation')} />
        </Card>
        <Card title="Password">
          <PasswordSetting account={account} answer={answerOf('password')} />
        </Card>
        <Card title="Second step">
          <SecondStepSetting {...account.second_factor} />
        </Card>
        <Card title="Passkeys">
          <Passkeys account={account} />
        </Card>
        <Card title="Where you are logged in">
          <Sessions sessions={sessions} />
        </Card>
        <Card title="Security log">
          <SecurityLog events={events} />
        </Card>
        <Card title="What we know about you" tone="flat">
          <div className={styles.stack}>
            <p className="muted">Your plans, bookings, payments and the emails we sent you: everything we keep, in one place.</p>
            <Link to="/users/edit/data">See and download it</Link>
          </div>
        </Card>
        <Card title="Delete this account" tone="flat">
          <DeleteAccount has_password={account.has_password} />
        </Card>
      </div>
    </main>
  );
};

export default Settings;

const NameSetting = ({ name, answer }: { name: string; answer: Answer }) => (
  <SettingForm what="name" button="Save name" rules={NAME_RULES} answer={answer} said="Saved.">
    <TextField name="name" label="Your name" autoComplete="name" maxLength={100} defaultValue={name} />
  </SettingForm>
);

const NAME_RULES = { name: (value: string) => whyNotName(value)?.message };

/** A new one needs the one of now; who came by another company sets the first by a mailed link. */
const PasswordSetting = ({ account: { has_password, providers, user }, answer }: { account: Account; answer: Answer }) =>
  has_password ? (
    <SettingForm
      what="password"
      button="Change password"
      rules={PASSWORD_RULES}
      answer={answer}
      said="Changed. Every other device is logged out."
    >
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
      <NewPasswordField label="New password" />
    </SettingForm>
  ) : (
    <p>
      You log in with {providers.map((provider) => PROVIDER_NAMES[provider]).join(' and ')}.{' '}
      <Link to={`/forgot-password?email=${encodeURIComponent(user.email)}`}>Set a password</Link> with a link we email you.
    </p>
  );

const PASSWORD_RULES = {
  current_password: (value: string) => (value === '' ? 'Enter your password' : undefined),
  password: (value: string) => whyNotPassword(value, '')?.message,
};

/** Whether a password is all that opens this account. */
const SecondStepSetting = ({ since, recovery_codes_left }: Account['second_factor']) => (
  <div className={styles.stack}>
    <p>
      {since === null
        ? 'Your password alone opens this account. With an app on your phone, it takes a code, too.'
        : `Logging in has asked for a code from your app since ${longDay(since.slice(0, 10))}. ${recovery_codes_left} of 10 recovery codes are left.`}
    </p>
    <LinkButton kind={since === null ? 'primary' : 'plain'} to="/users/edit/second-step">
      {since === null ? 'Set up a second step' : 'Change the second step'}
    </LinkButton>
  </div>
);

type Event = { at: string; what: string; device: string };

const SHOWN = 12;

/** What happened to the account, the newest first: whoever finds something strange here changes the password. */
const SecurityLog = ({ events }: { events: readonly Event[] }) => (
  <ul className={styles.sessions}>
    {events.slice(0, SHOWN).map(({ at, what, device }, index) => (
      <li key={`${at} ${index}`}>
        <span>
          {what}
          <br />
          <span className="meta">
            {device}, {longDay(at.slice(0, 10))}
          </span>
        </span>
      </li>
    ))}
    {events.length === 0 && <li>Nothing has happened yet.</li>}
  </ul>
);
