import { data, Form, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { longDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { DeadEnd } from '#web/chrome/dead-end.tsx';
import { callFrom, tried } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';

/** Nothing runs here: the address itself is the key, so no script gets to see it. */
export const handle = { no_script: true };

export const meta: Route.MetaFunction = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Looking at it opens nothing: what previews links uses none of them up. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    return { move: await callFrom(args).prices.waiting({ key: args.params.key }) };
  } catch (error) {
    if (asCallError(error).status !== 404) throw pageFault(error);
    return data({ move: null }, { status: 404 });
  }
};

export const action = async (args: Route.ActionArgs) => {
  const { value, error } = await tried(callFrom(args).prices.takeOver({ key: args.params.key }));
  if (value) return redirect(`/moving/${value.uuid}/compare`, 303);
  return data({ why: error.problem.error_message }, { status: error.status || 500 });
};

/** A move that an assistant or a partner prepared, before the person who moves makes it theirs. */
const ContinuePage = ({ loaderData: { move }, actionData }: Route.ComponentProps) => {
  if (move === null)
    return (
      <DeadEnd
        title="Link not found"
        heading="This link has been opened already"
        lead="Or it has ended. If it was you, your move is under “My moves”; else ask for a new one where you got it."
        picture="An empty moving box"
        actions={
          <LinkButton kind="tape" size="l" to="/my-moves" reloadDocument>
            My moves
          </LinkButton>
        }
      />
    );
  const { from, to, date, movers, low, high } = move;
  return (
    <AccountPage
      title={`${from} to ${to}`}
      lead={`${longDay(date)}. ${movers === 0 ? 'No mover names a price yet.' : `${counted(movers, 'mover')}, ${rangeOf(low, high)}.`}`}
      foot={`Nothing is booked yet. You check the list, choose a mover, sign and pay yourself, all of it on ${brand.name}.`}
    >
      <title>{`Your move · ${brand.name}`}</title>
      <Form method="post" reloadDocument>
        <Button type="submit" kind="tape" size="l" block>
          Open my move
        </Button>
      </Form>
      {actionData && (
        <Notice tone="danger" role="alert">
          {actionData.why}
        </Notice>
      )}
    </AccountPage>
  );
};

export default ContinuePage;

const rangeOf = (low: number | null, high: number | null): string =>
  [low, high].flatMap((amount) => (amount === null ? [] : [inWords(fromDollars(amount))])).join('–');
