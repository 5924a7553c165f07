import { Link, Form as RouterForm, redirect } from 'react-router';
import type { Client } from '#contract/client.ts';
import { PROVIDER_NAMES, providerRefusal } from '#domain/accounts/account.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { fieldsOf, refusedSignIn } from '#web/accounts/form-answer.ts';
import { LoginForm } from '#web/accounts/login-form.tsx';
import { PasskeySignIn } from '#web/accounts/passkey-button.tsx';
import { SocialButtons } from '#web/accounts/social-buttons.tsx';
import { callFrom } from '#web/core/call.ts';
import { planIdIn, signInPath } from '#web/core/sign-in-path.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors } from '#web/forms/form-errors.ts';
import { PasswordField } from '#web/forms/text-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';

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
      foot="You don’t need an account to see prices or book."
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

type Pending = NonNullable<Awaited<ReturnType<Client['signInProviders']['pending']>>['pending']>;

/** Another company vouches for an address that has an account: the account's own password, or the mailed link, connects the two. */
const ConnectForm = ({ pending: { provider, email, has_account }, errors }: { pending: Pending; errors: Errors | undefined }) => {
  const name = PROVIDER_NAMES[provider];
  if (!has_account) {
    return (
      <AccountPage title="Check your email" lead={`${name} did not say that ${email} is yours.`}>
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
