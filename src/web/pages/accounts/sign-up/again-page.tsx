import { Link, Form as RouterForm } from 'react-router';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { RegisterForm } from '#web/accounts/register-form.tsx';
import { planIdIn } from '#web/core/sign-in-path.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/again-page.ts';

export { action, loader } from './page.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Sign up again' }];

/** For whoever booked before, or had an account long ago: the address is filled in, and one that is known gets a link for its password. */
const ReSignUp = ({ loaderData, actionData }: Route.ComponentProps) => {
  const email = actionData?.typed.email ?? loaderData.email;
  return (
    <AccountPage title="Sign up again" lead="You booked here before, or had an account. One password, and your moves are together again.">
      <Notice tone="pine" icon="mail">
        Already have an account? <Link to={`/forgot-password?email=${encodeURIComponent(email)}`}>Get a link by email</Link> to set its
        password.
      </Notice>
      <RegisterForm as={RouterForm} method="post" button="Sign up" name={actionData?.typed.name} email={email} errors={actionData?.errors}>
        <input type="hidden" name="redirect" value={loaderData.redirect} />
      </RegisterForm>
      {planIdIn(loaderData.redirect) && <p className="meta">Your plan opens right after.</p>}
    </AccountPage>
  );
};

export default ReSignUp;
