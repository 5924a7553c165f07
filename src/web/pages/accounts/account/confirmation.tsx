import { Form as RouterForm } from 'react-router';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { fieldsOf, refusedSignIn } from '#web/accounts/form-answer.ts';
import { callFrom } from '#web/core/call.ts';
import { SubmitButton } from '#web/forms/form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/confirmation.ts';

/** Proves the address by a press: what reads a mail's links ahead of its owner only opens the page. */
export const action = async (args: Route.ActionArgs) => {
  const text = fieldsOf(await args.request.formData());
  try {
    return { done: await callFrom(args).users.confirm({ key: text('key') }), errors: undefined };
  } catch (error) {
    return refusedSignIn(error, {});
  }
};

export const loader = ({ request }: Route.LoaderArgs) => ({ key: new URL(request.url).searchParams.get('key') ?? '' });

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your address' }];

/** Behind the mailed link. */
const Confirmation = ({ loaderData: { key }, actionData }: Route.ComponentProps) => {
  if (actionData && 'done' in actionData) {
    const { what, email, redirect } = actionData.done;
    return (
      <AccountPage title="Confirmed">
        <p role="status">{DONE[what](email, redirect === '/sign-in')}</p>
        <LinkButton kind="primary" size="l" block to={redirect} reloadDocument>
          Continue
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Confirm your address" lead="One press confirms that this email address is yours.">
      {actionData?.errors && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {Object.values(actionData.errors)[0]}
        </Notice>
      )}
      <RouterForm method="post">
        <input type="hidden" name="key" value={key} />
        <SubmitButton kind="primary" size="xl" block>
          Confirm
        </SubmitButton>
      </RouterForm>
    </AccountPage>
  );
};

export default Confirmation;

const DONE = {
  proved: (email: string, is_elsewhere: boolean) =>
    `${email} is yours. ${is_elsewhere ? 'Log in to see your moves.' : 'Moves booked with it are in your account.'}`,
  changed: (email: string) => `You log in with ${email} from now on.`,
  connected: (email: string) => `${email} is connected, and you are logged in.`,
} as const;
