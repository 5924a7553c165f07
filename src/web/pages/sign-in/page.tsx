import { data, Form as RouterForm, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { callFrom } from '#web/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

/** Signs in by a native form; a wrong password comes back with the address still there (A2). */
export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  const email = String(form.get('email') ?? '');
  try {
    const answer = await callFrom(args).users.login({
      user: { email, password: String(form.get('password') ?? '') },
      redirect: String(form.get('redirect') ?? '') || '/my-moves',
    });
    return redirect(answer.redirect);
  } catch (error) {
    const { status, problem } = asCallError(error);
    return data({ email, errors: { password: problem.error_message } }, { status: status === 0 ? 500 : status });
  }
};

export const loader = ({ request }: Route.LoaderArgs) => ({ redirect: new URL(request.url).searchParams.get('redirect') ?? '' });

export const meta: Route.MetaFunction = () => [{ title: 'Log in' }];

const SignIn = ({ loaderData, actionData }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <Card className={styles.card} tone="raised">
      <h1 tabIndex={-1}>Log in</h1>
      <p className={`meta ${styles.lead}`}>
        {loaderData.redirect.startsWith('/moving/') ? 'Your plan opens right after.' : 'Your moves are waiting where you left them.'}
      </p>
      <Form as={RouterForm} id="sign-in" method="post" brief className={styles.form} rules={RULES} errors={actionData?.errors}>
        <input type="hidden" name="redirect" value={loaderData.redirect} />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={actionData?.email ?? ''}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitButton kind="primary" size="l" block>
          Log In
        </SubmitButton>
      </Form>
    </Card>
    <p className={`meta ${styles.foot}`}>You need no account to see prices or to book.</p>
  </main>
);

export default SignIn;

const RULES = {
  email: (value: string) => (value === '' ? 'Enter your email' : undefined),
  password: (value: string) => (value === '' ? 'Enter your password' : undefined),
};
