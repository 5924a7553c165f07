import { Form } from 'react-router';
import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { callFrom, tried } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';
import { byUrgency, listedOf } from './listed-plan.ts';
import { MoveRow } from './move-row.tsx';
import styles from './page.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  try {
    const [{ move_plans }, { value: account }] = await Promise.all([client.plans.list(), tried(client.users.account())]);
    return { move_plans: byUrgency(move_plans).map(listedOf), to_claim: account?.bookings_to_claim ?? 0, email: account?.user.email ?? '' };
  } catch (error) {
    throw pageFault(error);
  }
};

/** Asks for the email that brings booked moves here. */
export const action = async (args: Route.ActionArgs) => {
  const { error } = await tried(callFrom(args).users.askConfirmation());
  return { done: error === undefined, problem: error?.message };
};

export const meta: Route.MetaFunction = () => [{ title: 'My moves' }];

/** The plans of this account and this browser (A3). */
const MyMoves = ({ loaderData: { move_plans, to_claim, email }, actionData }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <h1 tabIndex={-1}>My moves</h1>
    {to_claim > 0 && <ClaimBookings count={to_claim} email={email} answer={actionData} />}
    {move_plans.length === 0 ? <Empty /> : <Moves plans={move_plans} />}
  </main>
);

export default MyMoves;

const Moves = ({ plans }: { plans: Route.ComponentProps['loaderData']['move_plans'] }) => (
  <div className="grid gap-20">
    {useViewer() === null && (
      <Notice
        tone="pine"
        action={
          <SignInLink size="s" view="register" why="keep" redirect="/my-moves">
            Save them
          </SignInLink>
        }
      >
        These plans are kept in this browser only. With an account they are on every device.
      </Notice>
    )}
    <ul className={styles.list}>
      {plans.map((plan) => (
        <MoveRow key={plan.uuid} plan={plan} />
      ))}
    </ul>
  </div>
);

const Empty = () => (
  <div className="grid at-left gap-20">
    <p className="lead">No move here yet. It takes two addresses and a date.</p>
    <div className="row wraps gap-12">
      <LinkButton kind="tape" to="/">
        Get prices
      </LinkButton>
      {useViewer() === null && <SignInLink redirect="/my-moves">Log In</SignInLink>}
    </div>
  </div>
);

type Props = { count: number; email: string; answer: { done: boolean; problem: string | undefined } | undefined };

/** Moves that were booked with this address before anybody was logged in: whoever reads its mail now has them. */
const ClaimBookings = ({ count, email, answer }: Props) => (
  <div className="below-20">
    <Notice
      tone="pine"
      title={count === 1 ? 'Another move was booked with your email address' : `${count} more moves were booked with your email address`}
      action={!answer?.done && <MailLink />}
    >
      {answer?.done ? (
        <p role="status">Sent to {email}. Follow the link in this browser.</p>
      ) : (
        <p>
          A link that we mail to {email} brings {count === 1 ? 'it' : 'them'} here. Follow it in this browser.
        </p>
      )}
      {answer?.problem && <p role="alert">{answer.problem}</p>}
    </Notice>
  </div>
);

const MailLink = () => (
  <Form method="post">
    <Button type="submit" size="s">
      Email me the link
    </Button>
  </Form>
);
