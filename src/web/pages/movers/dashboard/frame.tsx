import { useRef } from 'react';
import { isRouteErrorResponse, Link, NavLink, Outlet, useLocation } from 'react-router';
import { callFrom } from '#web/call.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import type { IconName } from '#web/icons/names.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { pageFault } from '#web/page-fault.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCurrentInView } from '#web/ui/use-current-in-view.ts';
import type { Route } from './+types/frame.ts';
import { ForMovers } from './for-movers.tsx';
import styles from './frame.module.css';

/** Whose dashboard it is, and how many jobs wait: shown on every tab. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    const { mover, counts } = await callFrom(args).moverDesk.jobs({ id: Number(args.params.moverId) || 0, per_page: 1 });
    return { mover, waiting: counts.waiting };
  } catch (error) {
    throw pageFault(error);
  }
};

/** Each tab has a title of its own. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** A mover's own rooms, one tab each. */
const DashboardFrame = ({ loaderData: { mover, waiting } }: Route.ComponentProps) => (
  <div className={`wrap ${styles.frame}`}>
    <aside className={styles.side}>
      <Link className={styles.mover} to={`/movers/${mover.id}`}>
        <MoverMark mover={mover} className={styles.initials!} />
        <span>
          <b>{mover.name}</b>
          <span className="cap">{mover.usdot_number === null ? 'Public page' : `USDOT ${mover.usdot_number}`}</span>
        </span>
      </Link>
      <Tabs mover_id={mover.id} waiting={waiting} />
      {mover.grade !== null && (
        <div className={styles.grade}>
          <p className="cap">Your grade, last 12 months</p>
          <p>
            <b>{mover.grade}</b> of 100
          </p>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${mover.grade}%` }} />
          </span>
        </div>
      )}
    </aside>
    <main className={styles.room} id="main">
      <Outlet />
    </main>
  </div>
);

export default DashboardFrame;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isRouteErrorResponse(error) && error.status === 403 ? <ForMovers /> : <FaultPage error={error} />;

const Tabs = ({ mover_id, waiting }: { mover_id: number; waiting: number }) => {
  const strip = useRef<HTMLElement>(null);
  useCurrentInView(strip, useLocation().pathname);
  return (
    <nav ref={strip} className={styles.nav} aria-label="Dashboard">
      {TABS.map(({ tab, label, icon }) => (
        <NavLink key={label} className={styles.tab!} to={dashboardPath(mover_id, tab)} end={tab === ''} prefetch="intent">
          <Icon name={icon} />
          {label}
          {tab === '' && waiting > 0 && (
            <span className={styles.count}>
              {waiting}
              <span className="sr"> to answer</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
};

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
