import { Link, Form as RouterForm } from 'react-router';
import { whyNotEmail } from '#domain/accounts/account.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { fieldsOf, refusedForm } from '#web/accounts/form-answer.ts';
import { EmailField } from '#web/accounts/login-form.tsx';
import { callFrom } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/page.ts';

/** Mails the link; 'Your email was not found.' stands at the field (Spec section 8). */
export const action = async (args: Route.ActionArgs) => {
  const email = fieldsOf(await args.request.formData())('email');
  try {
    await callFrom(args).users.askPassword({ user: { email } });
    return { sent_to: email.trim(), typed: { email }, errors: undefined };
  } catch (error) {
    return refusedForm(error, { email });
  }
};

export const loader = ({ request }: Route.LoaderArgs) => ({ email: new URL(request.url).searchParams.get('email') ?? '' });

export const meta: Route.MetaFunction = () => [{ title: 'Forgot your password?' }];

const ForgotPassword = ({ loaderData, actionData }: Route.ComponentProps) =>
  actionData && 'sent_to' in actionData ? (
    <AccountPage title="Check your email">
      <p role="status">A link for a new password is on its way to {actionData.sent_to}. It works once, for 30 minutes.</p>
      <LinkButton block to="/sign-in/">
        Back to log in
      </LinkButton>
    </AccountPage>
  ) : (
    <AccountPage
      title="Forgot your password?"
      lead="We’ll email you a link to set a new one."
      foot="Your moves stay as they are. Every device is signed out once the new password is set."
    >
      <Form id="forgot" as={RouterForm} method="post" brief rules={RULES} errors={actionData?.errors}>
        <EmailField autoComplete="username" defaultValue={actionData?.typed.email ?? loaderData.email} />
        <SubmitButton kind="primary" size="xl" block>
          Send the link
        </SubmitButton>
      </Form>
      <p>
        Remember it? <Link to="/sign-in/">Log in</Link>
      </p>
    </AccountPage>
  );

export default ForgotPassword;

const RULES = { email: (value: string) => whyNotEmail(value)?.message };
