import { data, Form } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';

/** The address itself is the key, so no script gets to see it. */
export const handle = { no_script: true };

export const meta: Route.MetaFunction = () => [{ title: 'A watched price' }, { name: 'referrer', content: 'no-referrer' }];

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return { watch: await callFrom(args).priceWatches.byKey({ key: args.params.key.slice(0, 200) }) };
  } catch (error) {
    if (asCallError(error).status !== 404) throw pageFault(error);
    return data({ watch: null }, { status: 404 });
  }
};

/** A press, and not the mere opening: mail programs look into links before people do. */
export const action = async (args: Route.ActionArgs) => {
  const key = args.params.key.slice(0, 200);
  const is_stop = (await args.request.formData()).has('stop');
  try {
    await (is_stop ? callFrom(args).priceWatches.stopByKey({ key }) : callFrom(args).priceWatches.confirm({ key }));
    return { problem: '' };
  } catch (error) {
    const { status, problem } = asCallError(error);
    return data({ problem: problem.error_message }, { status: status || 500 });
  }
};

/** Behind the link in each of its emails: what is watched, and one press to begin or to end it. */
const WatchPage = ({ loaderData: { watch }, actionData }: Route.ComponentProps) => {
  if (watch === null)
    return (
      <AccountPage title="We don’t know this link" lead="Your email app may have cut it off: copy the whole link from the email.">
        {null}
      </AccountPage>
    );
  const what = `A move ${watch.route} for less than ${inWords(fromDollars(watch.under))}, ${watch.days}.`;
  return (
    <AccountPage title={TITLES[watch.state]} lead={what}>
      {actionData && (
        <Notice tone={actionData.problem === '' ? 'pine' : 'danger'} role={actionData.problem === '' ? 'status' : 'alert'}>
          {actionData.problem || SAID[watch.state]}
        </Notice>
      )}
      {watch.state === 'watching' ? (
        <Form method="post" reloadDocument className="above-16">
          <Button type="submit" kind="tape" size="xl" block name="stop" value="1">
            Stop watching
          </Button>
        </Form>
      ) : (
        watch.may_watch && (
          <Form method="post" reloadDocument className="above-16">
            <Button type="submit" kind={watch.state === 'ended' ? 'plain' : 'tape'} size="xl" block name="watch" value="1">
              {watch.state === 'ended' ? 'Watch again' : 'Yes, watch this price'}
            </Button>
          </Form>
        )
      )}
      {watch.state === 'ended' && !watch.may_watch && <p className="meta above-16">The move is booked, or its days are here.</p>}
    </AccountPage>
  );
};

export default WatchPage;

const TITLES = { unconfirmed: 'Shall we watch this price?', watching: 'We watch this price', ended: 'Not watched any more' } as const;

const SAID = {
  unconfirmed: '',
  watching: 'Yes. We check every night, and email at most once a week.',
  ended: 'Stopped. You’ll get no more emails about this price.',
} as const;
