import { data, Link } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { errorsAtFields } from '#web/accounts/errors-at-fields.ts';
import { fieldsOf } from '#web/accounts/form-answer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/settings.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSetting } from './email-setting.tsx';
import { NameSetting } from './name-setting.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { SecondStepSetting } from './second-step-setting.tsx';
import { SecurityLog } from './security-log.tsx';
import { Sessions } from './sessions.tsx';
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
