import { Link, Form as RouterForm, redirect } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { fieldsOf, refusedForm } from '#web/accounts/form-answer.ts';
import { LoginForm } from '#web/accounts/login-form.tsx';
import { callFrom } from '#web/core/call.ts';
import type { Route } from './+types/sign-in.ts';

/** The same sign-in as everybody's; a mover's people go on to their dashboard. */
export const action = async (args: Route.ActionArgs) => {
  const text = fieldsOf(await args.request.formData());
  try {
    const { redirect: to } = await callFrom(args).users.login({ user: { email: text('email'), password: text('password') } });
    return redirect(to);
  } catch (error) {
    return refusedForm(error, { email: text('email') });
  }
};

export const meta: Route.MetaFunction = () => [{ title: `Log in as a mover · ${brand.name}` }];

const SignIn = ({ actionData }: Route.ComponentProps) => (
  <AccountPage
    title="Log in as a mover"
    lead="Your jobs, calendar, rates and payouts."
    foot={
      <>
        Not with us yet? <Link to="/vendors/sign_up">Join as a mover</Link>
      </>
    }
  >
    <LoginForm as={RouterForm} method="post" email={actionData?.typed.email ?? ''} errors={actionData?.errors} />
  </AccountPage>
);

export default SignIn;
