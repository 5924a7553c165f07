import { Link, Outlet } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { useLogOut } from '#web/chrome/menu/use-log-out.ts';
import { SkipLink } from '#web/chrome/skip-link.tsx';
import type { IconName } from '#web/icons/names.ts';
import { AnnouncementContext, useAnnouncementState } from '#web/pages/admin/list/use-announcement.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SideNav } from '#web/ui/side-nav.tsx';
import type { Route } from './+types/frame.ts';
import styles from './frame.module.css';
import { load } from './list/load-list.ts';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.overview());

type Room = { to: string; label: string; icon: IconName; waiting?: Waiting };
type Waiting = 'jobs' | 'payouts' | 'claims' | 'outbox_jobs';

const ROOMS: readonly Room[] = [
  { to: 'plans', label: 'Plans', icon: 'search' },
  { to: 'jobs', label: 'Jobs', icon: 'clock', waiting: 'jobs' },
  { to: 'payouts', label: 'Payouts', icon: 'dollar', waiting: 'payouts' },
  { to: 'damage', label: 'Loss and damage', icon: 'shield', waiting: 'claims' },
  { to: 'movers', label: 'Movers', icon: 'truck' },
  { to: 'users', label: 'People', icon: 'users' },
  { to: 'coupons', label: 'Coupons', icon: 'percent' },
  { to: 'partners', label: 'Partners', icon: 'heart' },
  { to: 'templates', label: 'Templates', icon: 'receipt' },
  { to: 'claims', label: 'Advertising', icon: 'badge' },
  { to: 'outbox', label: 'Outbox jobs', icon: 'refresh', waiting: 'outbox_jobs' },
  { to: 'letters', label: 'Sent emails', icon: 'mail' },
  { to: 'audit', label: 'Audit log', icon: 'list' },
];

const COUNTED: Readonly<Record<Waiting, string>> = {
  jobs: 'waiting for an answer',
  payouts: 'to be sent',
  claims: 'overdue',
  outbox_jobs: 'failed',
};

type Counts = Route.ComponentProps['loaderData']['waiting'];

/** A move without a mover comes before all that only waits for an answer. */
const waitingIn = (of: Waiting, counts: Counts) =>
  of === 'jobs' && counts.no_mover > 0
    ? { count: counts.no_mover, words: 'without a mover', is_urgent: true }
    : { count: counts[of], words: COUNTED[of] };

/** The team's rooms: a rail of places beside the page, a strip above it on a phone. Dark where the system is. */
const AdminFrame = ({ loaderData: { name, is_super_admin, waiting } }: Route.ComponentProps) => {
  const announcement = useAnnouncementState();
  const logOut = useLogOut();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={`${styles.side} no-print`}>
        <div className={styles.brand}>
          <Logo name={brand.name} />
          <p className={`cap breaks ${styles.who}`}>
            {is_super_admin ? 'Super admin' : 'Admin'} · {name}
          </p>
          <div className={`flex gap-16 ${styles.ways}`}>
            <Link className={styles.out!} to="/users/edit">
              Account
            </Link>
            <button type="button" className={styles.out} onClick={() => void logOut()}>
              Log out
            </button>
          </div>
        </div>
        <SideNav
          label="Admin"
          places={ROOMS.map(({ to, waiting: of, ...room }) => ({
            ...room,
            to: `/admin/${to}`,
            waiting: of && waitingIn(of, waiting),
          }))}
        />
      </header>
      <main className={styles.main} id="main">
        <AnnouncementContext value={announcement}>
          <Outlet />
        </AnnouncementContext>
      </main>
    </div>
  );
};

export default AdminFrame;
