import { Link, Form as RouterForm, redirect } from 'react-router';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { CodeForm } from '#web/accounts/code-form.tsx';
import { fieldsOf, refusedForm } from '#web/accounts/form-answer.ts';
import { PasskeySignIn } from '#web/accounts/passkey-button.tsx';
import { callFrom } from '#web/core/call.ts';
import { signInPath } from '#web/core/sign-in-path.ts';
import type { Route } from './+types/code-page.ts';

/** By a native form, as the step before it. */
export const action = async (args: Route.ActionArgs) => {
  const text = fieldsOf(await args.request.formData());
  const back = text('redirect');
  try {
    return redirect((await callFrom(args).users.giveCode({ code: text('code'), ...(back === '' ? {} : { redirect: back }) })).redirect);
  } catch (error) {
    return refusedForm(error, {});
  }
};

export const loader = ({ request }: Route.LoaderArgs) => ({ back: new URL(request.url).searchParams.get('redirect') ?? '' });

export const meta: Route.MetaFunction = () => [{ title: 'Your code' }];

/** Where every way to sign in leads whoever has a second step. */
const CodePage = ({ loaderData: { back }, actionData }: Route.ComponentProps) => (
  <AccountPage title="Your code" lead="One step more, and you are in.">
    <CodeForm as={RouterForm} method="post" errors={actionData?.errors}>
      <input type="hidden" name="redirect" value={back} />
    </CodeForm>
    <PasskeySignIn redirect={back || undefined} />
    <p>
      <Link to={signInPath(back || undefined)}>Log in another way</Link>
    </p>
  </AccountPage>
);

export default CodePage;
