import { SignInLink } from '#web/account/sign-in-link.tsx';
import { callFrom } from '#web/call.ts';
import { useViewer } from '#web/chrome/use-viewer.ts';
import { pageFault } from '#web/page-fault.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/page.ts';
import { MoveRow } from './move-row.tsx';
import styles from './page.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).plans.list();
  } catch (error) {
    throw pageFault(error);
  }
};

export const meta: Route.MetaFunction = () => [{ title: 'My moves' }];

/** The plans of this account and this browser (A3). */
const MyMoves = ({ loaderData: { move_plans } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <h1 tabIndex={-1}>My moves</h1>
    {move_plans.length === 0 ? <Empty /> : <Moves plans={move_plans} />}
  </main>
);

export default MyMoves;

const Moves = ({ plans }: { plans: Route.ComponentProps['loaderData']['move_plans'] }) => (
  <div className={styles.moves}>
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
  <div className={styles.empty}>
    <p className="lead">No move here yet. It takes two addresses and a date.</p>
    <div className="inline gap-12">
      <LinkButton kind="tape" to="/">
        Get prices
      </LinkButton>
      {useViewer() === null && <SignInLink redirect="/my-moves">Log In</SignInLink>}
    </div>
  </div>
);
