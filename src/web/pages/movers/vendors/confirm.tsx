import { data, Form } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/confirm.ts';

/** The address itself is the key, so no script gets to see it. */
export const handle = { no_script: true };

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your email' }, { name: 'referrer', content: 'no-referrer' }];

/** A press, and not the mere opening: mail programs look into links before people do. */
export const action = async (args: Route.ActionArgs) => {
  try {
    return { name: (await callFrom(args).vendors.confirmEmail({ key: args.params.key.slice(0, 200) })).name, problem: '' };
  } catch (error) {
    const { status, problem } = asCallError(error);
    return data({ name: '', problem: problem.error_message }, { status: status || 500 });
  }
};

const Confirm = ({ actionData }: Route.ComponentProps) =>
  actionData?.name ? (
    <AccountPage title="Your email is confirmed" lead={`${actionData.name} is one step closer. Your dashboard shows what’s left.`}>
      <LinkButton kind="tape" size="xl" block to="/vendors/sign_in" reloadDocument>
        Log in
      </LinkButton>
    </AccountPage>
  ) : (
    <AccountPage title="Confirm your email" lead="One click, and we can send jobs to this address.">
      {actionData?.problem && (
        <Notice tone="danger" role="alert">
          {actionData.problem}
        </Notice>
      )}
      <Form method="post" reloadDocument>
        <Button type="submit" kind="tape" size="xl" block>
          Confirm my email
        </Button>
      </Form>
    </AccountPage>
  );

export default Confirm;
