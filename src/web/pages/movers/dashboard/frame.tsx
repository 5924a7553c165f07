import { isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router';
import { DeadEnd } from '#web/chrome/dead-end.tsx';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { RailFrame, RailMain } from '#web/chrome/rail-frame.tsx';
import { SiteFrame } from '#web/chrome/site-frame.tsx';
import { TeamFrameAround } from '#web/chrome/team-frame.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import type { IconName } from '#web/icons/names.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SideNav } from '#web/ui/side-nav.tsx';
import type { Route } from './+types/frame.ts';
import styles from './frame.module.css';

/** Whose dashboard it is, and how many jobs wait: shown on every tab. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    const { mover, counts } = await callFrom(args).moverDashboard.jobs({ id: Number(args.params.moverId) || 0, per_page: 1 });
    return { mover, waiting: counts.waiting };
  } catch (error) {
    throw pageFault(error);
  }
};

/** Each tab has a title of its own. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** A mover's own rooms in its rail; our team sees them from its own. */
const DashboardFrame = ({ loaderData: { mover, waiting } }: Route.ComponentProps) => {
  const is_team = useViewer()?.is_admin === true;
  const nav = <SideNav label="Dashboard" places={placesOf(mover.id, waiting)} prefetch="intent" />;
  if (!is_team)
    return (
      <RailFrame who={<Who mover={mover} />} nav={nav} foot={<Grade grade={mover.grade} />}>
        <RailMain>
          <Outlet />
        </RailMain>
      </RailFrame>
    );
  return (
    <TeamFrameAround>
      <div className={`wrap ${styles.frame}`}>
        <aside className={styles.side} aria-label={mover.name}>
          <Who mover={mover} />
          <div className={styles.tabs}>{nav}</div>
          <Grade grade={mover.grade} />
        </aside>
        <main className="shrinks" id="main">
          <div className="below-20">
            <Notice tone="tape" title={`You work for ${mover.name}`}>
              What you change here is this mover’s own. It stands in its log with your name, and rates need a reason.
            </Notice>
          </div>
          <Outlet />
        </main>
      </div>
    </TeamFrameAround>
  );
};

export default DashboardFrame;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SiteFrame>{isRouteErrorResponse(error) && error.status === 403 ? <ForMovers /> : <FaultPage error={error} />}</SiteFrame>
);

type Shown = Route.ComponentProps['loaderData']['mover'];

const Who = ({ mover }: { mover: Shown }) => (
  <Link className={styles.mover!} to={`/movers/${mover.id}`}>
    <MoverMark mover={mover} className={styles.mark!} />
    <span>
      <b className="block text-meta breaks">{mover.name}</b>
      <span className="cap">{mover.usdot_number === null ? 'Public page' : `USDOT ${mover.usdot_number}`}</span>
    </span>
  </Link>
);

const Grade = ({ grade }: { grade: number | null }) =>
  grade !== null && (
    <div className={styles.grade}>
      <p className="cap">Your grade, last 12 months</p>
      <p>
        <b className="h3">{grade}</b> of 100
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i className="filled" style={{ width: `${grade}%` }} />
      </span>
    </div>
  );

const placesOf = (mover_id: number, waiting: number) =>
  TABS.map(({ tab, label, icon }) => ({
    ...{ to: dashboardPath(mover_id, tab), label, icon, end: tab === '' },
    waiting: tab === '' ? { count: waiting, words: 'to answer' } : undefined,
  }));

const TABS: readonly { tab: string; label: string; icon: IconName }[] = [
  { tab: '', label: 'Jobs', icon: 'truck' },
  { tab: 'calendar', label: 'Calendar', icon: 'calendar' },
  { tab: 'rates', label: 'Rates', icon: 'receipt' },
  { tab: 'profile', label: 'Profile', icon: 'building' },
  { tab: 'papers', label: 'Papers', icon: 'file' },
  { tab: 'reviews', label: 'Reviews', icon: 'star' },
  { tab: 'payouts', label: 'Payouts', icon: 'wallet' },
  { tab: 'claims', label: 'Claims', icon: 'shield' },
];

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
            Log in as somebody else
          </SignInLink>
          <LinkButton size="l" to="/my-moves">
            My moves
          </LinkButton>
        </>
      }
    />
  );
};
