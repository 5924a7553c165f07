import { isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router';
import { counted } from '#domain/core/number-words.ts';
import { DeadEnd } from '#web/chrome/dead-end.tsx';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { RailMain } from '#web/chrome/rail-frame.tsx';
import { TeamFrameAround } from '#web/chrome/team-frame.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { MoverFrame, MoverName, MoverNav, OwnFrame, standingOf } from '#web/movers/mover-frame.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/frame.ts';
import styles from './frame.module.css';

/** Whose dashboard it is, and how many jobs wait: shown on every tab. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    return standingOf(await callFrom(args).moverDashboard.jobs({ id: Number(args.params.moverId) || 0, per_page: 1 }));
  } catch (error) {
    throw pageFault(error);
  }
};

/** Each tab has a title of its own. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** A mover's own rooms in its rail; our team sees them from its own. */
const DashboardFrame = ({ loaderData: standing }: Route.ComponentProps) => {
  const { mover, waiting } = standing;
  if (!useViewer()?.is_admin)
    return (
      <MoverFrame mover_id={mover.id} standing={standing}>
        <RailMain>
          <LegalBanner mover={mover} />
          <Outlet />
        </RailMain>
      </MoverFrame>
    );
  return (
    <TeamFrameAround>
      <RailMain>
        <aside aria-label={mover.name}>
          <div className={styles.head}>
            <MoverName mover={mover} />
            {mover.grade !== null && (
              <p className="meta">
                Grade, last 12 months: <b>{mover.grade}</b> of 100
              </p>
            )}
          </div>
          <div className={styles.tabs}>
            <MoverNav mover_id={mover.id} waiting={waiting} in_row />
          </div>
        </aside>
        <div className="below-20">
          <Notice tone="tape" title={`You work for ${mover.name}`}>
            You’re changing this mover’s own page. Each change is logged with your name, and rates need a reason.
          </Notice>
        </div>
        <LegalBanner mover={mover} />
        <Outlet />
      </RailMain>
    </TeamFrameAround>
  );
};

export default DashboardFrame;

/** On every page of a mover that could work between states, until it has told and signed what that needs. */
const LegalBanner = ({ mover: { id, legal_missing } }: Pick<Route.ComponentProps['loaderData'], 'mover'>) => {
  const legal = dashboardPath(id, 'legal');
  if (legal_missing === 0 || useLocation().pathname.startsWith(legal)) return null;
  return (
    <div className="below-20">
      <Notice tone="tape" title="No moves between states yet">
        Federal law asks for {counted(legal_missing, 'more thing')} from you. Until then your prices are shown only for moves within a
        state. <Link to={legal}>Complete your legal page</Link>
      </Notice>
    </div>
  );
};

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <OwnFrame>{isRouteErrorResponse(error) && error.status === 403 ? <ForMovers /> : <FaultPage error={error} />}</OwnFrame>
);

/** A mover's email, opened where somebody else is logged in: who that is, and how to be the mover. */
const ForMovers = () => {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  return (
    <DeadEnd
      title="This page is for movers"
      heading="This page is for movers"
      lead={viewer ? `You are logged in as ${viewer.email}, which isn’t a mover’s account.` : 'Log in with a mover’s account to see it.'}
      picture="A moving box that stays closed to others"
      actions={
        <>
          <SignInLink kind="primary" size="l" redirect={pathname + search}>
            Log in as someone else
          </SignInLink>
          <LinkButton size="l" to="/my-moves">
            My moves
          </LinkButton>
        </>
      }
    />
  );
};
