import { Link, Form as RouterForm, redirect } from 'react-router';
import { whyNotPassword } from '#domain/accounts/account.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { fieldsOf, refusedSignIn } from '#web/accounts/form-answer.ts';
import { NewPasswordField } from '#web/accounts/register-form.tsx';
import { callFrom } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/new-password.ts';

/** Sets it with the mailed key, ends every session and signs in here. */
export const action = async (args: Route.ActionArgs) => {
  const text = fieldsOf(await args.request.formData());
  try {
    const answer = await callFrom(args).users.setPassword({ key: text('key'), password: text('password') });
    return redirect(answer.redirect);
  } catch (error) {
    return refusedSignIn(error, {});
  }
};

export const loader = ({ request }: Route.LoaderArgs) => ({ key: new URL(request.url).searchParams.get('key') ?? '' });

export const meta: Route.MetaFunction = () => [{ title: 'Set a new password' }];

/** Behind the mailed link. */
const NewPassword = ({ loaderData: { key }, actionData }: Route.ComponentProps) => {
  const { password, ...others } = actionData?.errors ?? {};
  const ended = key === '' ? 'This link is incomplete. Open it from the email again.' : Object.values(others)[0];
  return (
    <AccountPage title="Set a new password" lead="It opens your account on this device, and signs out every other.">
      {ended && (
        <Notice tone="danger" icon="alert-circle" role="alert" action={<Link to="/forgot-password">Send a new link</Link>}>
          {ended}
        </Notice>
      )}
      <Form id="new-password" as={RouterForm} method="post" brief rules={RULES} errors={password ? { password } : undefined}>
        <input type="hidden" name="key" value={key} />
        <NewPasswordField label="New password" />
        <SubmitButton kind="primary" size="xl" block>
          Set it and log in
        </SubmitButton>
      </Form>
    </AccountPage>
  );
};

export default NewPassword;

const RULES = { password: (value: string) => whyNotPassword(value, '')?.message };
