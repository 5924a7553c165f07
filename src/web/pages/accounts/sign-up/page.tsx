import { Link, Form as RouterForm, redirect } from 'react-router';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { fieldsOf, refusedForm } from '#web/accounts/form-answer.ts';
import { RegisterForm } from '#web/accounts/register-form.tsx';
import { SocialButtons } from '#web/accounts/social-buttons.tsx';
import { callFrom } from '#web/core/call.ts';
import { planIdIn, signInPath } from '#web/core/sign-in-path.ts';
import type { Route } from './+types/page.ts';

/** Makes the account by a native form; the plans of this browser come along. */
export const action = async (args: Route.ActionArgs) => {
  const text = fieldsOf(await args.request.formData());
  const user = { name: text('name'), email: text('email'), password: text('password') };
  const back = text('redirect');
  try {
    const move_plan_id = planIdIn(back);
    const answer = await callFrom(args).users.create({ user, newflow: true, move_plan_id, ...(back === '' ? {} : { redirect: back }) });
    return redirect(answer.redirect);
  } catch (error) {
    return refusedForm(error, { name: user.name, email: user.email });
  }
};

export const loader = ({ request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  return { redirect: query.get('redirect') ?? '', email: query.get('email') ?? '' };
};

export const meta: Route.MetaFunction = () => [{ title: 'Create your account' }];

const SignUp = ({ loaderData, actionData }: Route.ComponentProps) => (
  <AccountPage
    title="Create your account"
    lead="Your plans, prices and bookings on every device. What this browser holds comes along."
    foot="No phone number needed. We’ll only email you about your moves."
  >
    <SocialButtons redirect={loaderData.redirect} move_plan_id={planIdIn(loaderData.redirect)} />
    <RegisterForm
      as={RouterForm}
      method="post"
      button="Create account"
      name={actionData?.typed.name}
      email={actionData?.typed.email ?? loaderData.email}
      errors={actionData?.errors}
    >
      <input type="hidden" name="redirect" value={loaderData.redirect} />
    </RegisterForm>
    <p>
      Already have one? <Link to={signInPath(loaderData.redirect || undefined)}>Log in</Link>
    </p>
  </AccountPage>
);

export default SignUp;
