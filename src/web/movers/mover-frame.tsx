import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Client } from '#contract/client.ts';
import { usdotInWords } from '#domain/movers/carrier-number.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { RailFrame } from '#web/chrome/rail-frame.tsx';
import { SiteFrame } from '#web/chrome/site-frame.tsx';
import { TeamFrameAround } from '#web/chrome/team-frame.tsx';
import type { IconName } from '#web/icons/names.ts';
import { SideNav } from '#web/ui/side-nav.tsx';
import { dashboardPath } from './dashboard-path.ts';
import styles from './mover-frame.module.css';
import { MoverMark } from './mover-mark.tsx';

type Jobs = Awaited<ReturnType<Client['moverDashboard']['jobs']>>;
export type Standing = { mover: Jobs['mover']; waiting: number };

/** Whose rooms they are, and how many jobs wait there. */
export const standingOf = ({ mover, counts }: Jobs): Standing => ({ mover, waiting: counts.waiting });

/** A page in the rooms of whoever works with it: our team's, a mover's, or the site around a customer. */
export const OwnFrame = ({ children }: { children: ReactNode }) => {
  const viewer = useViewer();
  if (viewer?.is_admin) return <TeamFrameAround>{children}</TeamFrameAround>;
  if (viewer?.is_mover && viewer.mover_id !== null) return <MoverFrameAround mover_id={viewer.mover_id}>{children}</MoverFrameAround>;
  return <SiteFrame>{children}</SiteFrame>;
};

type Props = {
  mover_id: number;
  standing: Standing | null;
  /** On a phone the page has the screen: whose rooms these are is left out. */
  is_brief?: boolean;
  children: ReactNode;
};

/** A mover's own rooms. */
export const MoverFrame = ({ mover_id, standing, is_brief, children }: Props) => (
  <RailFrame
    who={
      <div className={is_brief ? styles.brief : ''}>
        {standing ? <MoverName mover={standing.mover} /> : <span className={styles.mover} />}
      </div>
    }
    nav={<MoverNav mover_id={mover_id} waiting={standing?.waiting ?? 0} />}
    foot={standing && <Grade grade={standing.mover.grade} />}
  >
    {children}
  </RailFrame>
);

/** The same around a page that is not the mover's alone: what waits is read once the page is there. */
const MoverFrameAround = ({ mover_id, children }: { mover_id: number; children: ReactNode }) => (
  <MoverFrame mover_id={mover_id} standing={useStanding(mover_id)} is_brief>
    {children}
  </MoverFrame>
);

const useStanding = (mover_id: number): Standing | null => {
  const [standing, setStanding] = useState<Standing | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another count
  useEffect(() => {
    let is_shown = true;
    const read = async () => {
      const { call, tried } = await import('#web/core/call.ts');
      const { value } = await tried(call().moverDashboard.jobs({ id: mover_id, per_page: 1 }));
      if (is_shown && value) setStanding(standingOf(value));
    };
    void read().catch(() => undefined);
    return () => {
      is_shown = false;
    };
  }, [pathname, mover_id]);
  return standing;
};

export const MoverName = ({ mover }: { mover: Standing['mover'] }) => (
  <Link className={styles.mover!} to={`/movers/${mover.id}`}>
    <MoverMark mover={mover} className={styles.mark!} />
    <span>
      <b className="block text-meta breaks">{mover.name}</b>
      <span className="cap">{mover.usdot_number === null ? 'Public page' : usdotInWords(mover.usdot_number)}</span>
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

/** `in_row`: above the page, where another rail stands beside it. */
export const MoverNav = ({ mover_id, waiting, in_row }: { mover_id: number; waiting: number; in_row?: boolean }) => (
  <SideNav
    label="Dashboard"
    prefetch="intent"
    in_row={in_row}
    places={TABS.map(({ tab, label, icon }) => ({
      ...{ to: dashboardPath(mover_id, tab), label, icon, end: tab === '' },
      waiting: tab === '' ? { count: waiting, words: 'to answer' } : undefined,
    }))}
  />
);

const TABS: readonly { tab: string; label: string; icon: IconName }[] = [
  { tab: '', label: 'Jobs', icon: 'truck' },
  { tab: 'messages', label: 'Messages', icon: 'chat' },
  { tab: 'board', label: 'Board', icon: 'trolley' },
  { tab: 'calendar', label: 'Calendar', icon: 'calendar' },
  { tab: 'people', label: 'People', icon: 'users' },
  { tab: 'rates', label: 'Rates', icon: 'receipt' },
  { tab: 'insights', label: 'Insights', icon: 'chart' },
  { tab: 'profile', label: 'Profile', icon: 'building' },
  { tab: 'papers', label: 'Papers', icon: 'file' },
  { tab: 'legal', label: 'Legal', icon: 'check-circle' },
  { tab: 'reviews', label: 'Reviews', icon: 'star' },
  { tab: 'payouts', label: 'Payouts', icon: 'wallet' },
  { tab: 'claims', label: 'Claims', icon: 'shield' },
  { tab: 'connections', label: 'Connections', icon: 'plug' },
];
