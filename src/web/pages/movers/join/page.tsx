import { data, Form, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { ROLE_WORDS } from '#domain/movers/mover-person.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';

/** The address itself is the key, so no script gets to see it. */
export const handle = { no_script: true };

export const meta: Route.MetaFunction = () => [
  { title: 'Join a moving company' },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export const loader = async (args: Route.LoaderArgs) => {
  const key = args.params.key.slice(0, 100);
  try {
    return { invitation: await callFrom(args).people.invitation({ key }), problem: '', path: `/join/${key}` };
  } catch (error) {
    return { invitation: null, problem: asCallError(error).problem.error_message, path: '/' };
  }
};

/** A press, and not the mere opening: mail programs look into links before people do. */
export const action = async (args: Route.ActionArgs) => {
  try {
    const { mover_id } = await callFrom(args).people.join({ key: args.params.key.slice(0, 100) });
    return redirect(dashboardPath(mover_id), 303);
  } catch (error) {
    const { status, problem } = asCallError(error);
    return data({ problem: problem.error_message }, { status: status || 500 });
  }
};

/** Somebody joins a mover with an account of their own. */
const Join = ({ loaderData: { invitation, problem, path }, actionData }: Route.ComponentProps) => {
  if (invitation === null)
    return (
      <AccountPage title="This invitation has ended" lead={problem}>
        <LinkButton block to="/">
          Home
        </LinkButton>
      </AccountPage>
    );
  const { mover, made_by, role, you } = invitation;
  const { name, does } = ROLE_WORDS[role];
  return (
    <AccountPage title={`Join ${mover}`} lead={`${made_by} has invited you as ${name.toLowerCase()}: ${does.toLowerCase()}.`}>
      {(actionData?.problem || you?.why_not) && (
        <Notice tone="danger" role="alert">
          {actionData?.problem || you?.why_not}
        </Notice>
      )}
      {you === null ? (
        <div className="stack gap-12">
          <LinkButton kind="tape" size="xl" block to={`/sign-in?redirect=${encodeURIComponent(path)}`} reloadDocument>
            Log in
          </LinkButton>
          <LinkButton size="xl" block to={`/sign-up?redirect=${encodeURIComponent(path)}`} reloadDocument>
            Make an account
          </LinkButton>
        </div>
      ) : (
        you.why_not === '' && (
          <Form method="post" reloadDocument>
            <Button type="submit" kind="tape" size="xl" block note={`As ${you.email}`}>
              Join
            </Button>
          </Form>
        )
      )}
    </AccountPage>
  );
};

export default Join;
