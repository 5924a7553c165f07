import { Link, Form as RouterForm, redirect } from 'react-router';
import { providerRefusal } from '#domain/accounts/account.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { fieldsOf, refusedSignIn } from '#web/accounts/form-answer.ts';
import { LoginForm } from '#web/accounts/login-form.tsx';
import { PasskeySignIn } from '#web/accounts/passkey-button.tsx';
import { SocialButtons } from '#web/accounts/social-buttons.tsx';
import { callFrom } from '#web/core/call.ts';
import { planIdIn, signInPath } from '#web/core/sign-in-path.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';
import { ConnectForm } from './connect-form.tsx';

/** Signs in by a native form; a wrong password comes back with the address still there (A2). */
export const action = async (args: Route.ActionArgs) => {
  const text = fieldsOf(await args.request.formData());
  const client = callFrom(args);
  const back = text('redirect');
  const move_plan_id = planIdIn(back);
  try {
    if (text('do') === 'connect') return redirect((await client.signInProviders.connect({ password: text('password') })).redirect);
    const user = { email: text('email'), password: text('password') };
    const answer = await client.users.login({ user, move_plan_id, ...(back === '' ? {} : { redirect: back }) });
    return redirect(answer.redirect);
  } catch (error) {
    return refusedSignIn(error, { email: text('email') }, back);
  }
};

/** Why a provider signed nobody in stands in the address; what waits to be connected does not. */
export const loader = async (args: Route.LoaderArgs) => {
  const query = new URL(args.request.url).searchParams;
  const { pending } = query.has('connect') ? await callFrom(args).signInProviders.pending() : { pending: null };
  return {
    redirect: query.get('redirect') ?? '',
    refusal: providerRefusal(query.get('refused'), query.get('provider')) ?? null,
    pending,
  };
};

export const meta: Route.MetaFunction = () => [{ title: 'Log in' }];

const SignIn = ({ loaderData: { redirect: back, refusal, pending }, actionData }: Route.ComponentProps) =>
  pending === null ? (
    <AccountPage
      title="Log in"
      lead={back.startsWith('/moving/') ? 'Your plan opens right after.' : 'Your moves are waiting where you left them.'}
      foot="You need no account to see prices or to book."
    >
      {refusal && <Notice tone="info">{refusal}</Notice>}
      <SocialButtons redirect={back} move_plan_id={planIdIn(back)} />
      <PasskeySignIn redirect={back || undefined} />
      <LoginForm as={RouterForm} method="post" email={actionData?.typed.email} errors={actionData?.errors}>
        <input type="hidden" name="redirect" value={back} />
      </LoginForm>
      <p>
        New here? <Link to={signInPath(back || undefined, 'register')}>Create an account</Link>
      </p>
    </AccountPage>
  ) : (
    <ConnectForm pending={pending} errors={actionData?.errors} />
  );

export default SignIn;
