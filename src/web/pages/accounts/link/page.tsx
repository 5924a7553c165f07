import { data, Form, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { DeadEnd } from '#web/chrome/dead-end.tsx';
import { callFrom, tried } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';

/** Nothing runs here: the address itself is the key, so no script gets to see it. */
export const handle = { no_script: true };

export const meta: Route.MetaFunction = () => [{ name: 'referrer', content: 'no-referrer' }];

/** A living key is exchanged before anything is shown; only one that ended has a page. */
export const loader = async (args: Route.LoaderArgs) => {
  const to = new URL(args.request.url).searchParams.get('to')?.slice(0, 40);
  try {
    const plan = await callFrom(args).links.follow({ key: args.params.key, ...(to !== undefined && { to }) });
    return redirect(pageOf(plan), 303);
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status !== 410 && status !== 404 && status !== 422) throw pageFault(error);
    return data({ is_known: status === 410, may_renew: problem.may_renew === true }, { status: status === 410 ? 410 : 404 });
  }
};

const pageOf = ({ uuid, to }: { uuid: string; to: string }): string => {
  if (to === 'feedback') return `/feedback/${uuid}/edit`;
  if (to === 'delivery') return `/papers/delivery/${uuid}`;
  if (to === 'extra_delivery') return `/papers/delivery/${uuid}?stop=extra_drop_off`;
  return to === 'sign' ? `/papers/sign/${uuid}` : `/moving/${uuid}/${to}`;
};

/** A native form: it needs no script either. */
export const action = async (args: Route.ActionArgs) => {
  const { error } = await tried(callFrom(args).links.renew({ key: args.params.key }));
  if (error === undefined) return { is_sent: true, why: '' };
  return data({ is_sent: false, why: error.problem.error_message }, { status: error.status || 500 });
};

/** A link that opens nothing any more says so, and offers the way to another (E3). */
const LinkPage = ({ loaderData: { is_known, may_renew }, actionData }: Route.ComponentProps) => (
  <DeadEnd
    title={is_known ? 'This link has ended' : 'Link not found'}
    heading={is_known ? 'This link has ended' : 'We don’t know this link'}
    lead={is_known ? (may_renew ? RENEW : ASK) : UNKNOWN}
    actions={
      <>
        {may_renew && actionData?.is_sent !== true && (
          <Form method="post" reloadDocument>
            <Button type="submit" kind="tape" size="l" block>
              {actionData === undefined ? 'Email me a new link' : 'Try again'}
            </Button>
          </Form>
        )}
        <LinkButton kind={may_renew ? 'plain' : 'tape'} size="l" to="/my-moves" reloadDocument>
          My moves
        </LinkButton>
      </>
    }
    foot={
      <>
        Or call <a href={brand.phone_link}>{brand.phone}</a>, {brand.hours.map(({ text }) => text).join(', ')}.
      </>
    }
    picture="An open, empty moving box"
  >
    {actionData?.is_sent === true && (
      <Notice tone="pine" icon="mail" role="status" title="A new link is on its way">
        It goes to the address that this one was sent to. Look for “Move plan” in the subject.
      </Notice>
    )}
    {actionData?.is_sent === false && (
      <Notice tone="danger" role="alert" title="Email was not sent.">
        {actionData.why}
      </Notice>
    )}
  </DeadEnd>
);

export default LinkPage;

const RENEW = 'Links in our emails work for 30 days. We can email a new one to the address that got this one. The plan itself is kept.';

const ASK = 'The person who planned this move can send you another one. The plan itself is kept.';

const UNKNOWN = 'Your email app may have cut it off: copy the whole link from the email, or open the plan from My moves.';
