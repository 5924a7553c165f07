import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { IconName } from '#web/icons/names.ts';
import { SideNav } from '#web/ui/side-nav.tsx';
import { useViewer } from './menu/use-viewer.ts';
import { RailFrame } from './rail-frame.tsx';

type Waiting = Awaited<ReturnType<Client['admin']['overview']>>['waiting'];

type Counted = Exclude<keyof Waiting, 'no_mover'>;

type Room = { to: string; label: string; icon: IconName; waiting?: Counted };

export const TEAM_ROOMS: readonly Room[] = [
  { to: 'today', label: 'Today', icon: 'sun', waiting: 'today' },
  { to: 'plans', label: 'Plans', icon: 'search' },
  { to: 'jobs', label: 'Jobs', icon: 'clock', waiting: 'jobs' },
  { to: 'payouts', label: 'Payouts', icon: 'dollar', waiting: 'payouts' },
  { to: 'damage', label: 'Loss and damage', icon: 'shield', waiting: 'claims' },
  { to: 'movers', label: 'Movers', icon: 'truck' },
  { to: 'applications', label: 'Applications', icon: 'file', waiting: 'applications' },
  { to: 'users', label: 'People', icon: 'users' },
  { to: 'coupons', label: 'Coupons', icon: 'percent' },
  { to: 'partners', label: 'Partners', icon: 'heart' },
  { to: 'templates', label: 'Templates', icon: 'receipt' },
  { to: 'missed-words', label: 'Missed words', icon: 'help' },
  { to: 'claims', label: 'Advertising', icon: 'badge' },
  { to: 'law', label: 'Law', icon: 'check-circle' },
  { to: 'outbox', label: 'Outbox jobs', icon: 'refresh', waiting: 'outbox_jobs' },
  { to: 'letters', label: 'Sent emails', icon: 'mail' },
  { to: 'audit', label: 'Audit log', icon: 'list' },
  { to: 'market', label: 'Market', icon: 'chart' },
  { to: 'status', label: 'Status', icon: 'pulse' },
];

const COUNTED: Readonly<Record<Counted, string>> = {
  today: 'that need a person',
  jobs: 'waiting for an answer',
  payouts: 'to be sent',
  claims: 'overdue',
  applications: 'waiting for a decision',
  outbox_jobs: 'failed',
};

/** A move without a mover comes before all that only waits for an answer. */
const waitingIn = (of: Counted, counts: Waiting | null) =>
  of === 'jobs' && counts !== null && counts.no_mover > 0
    ? { count: counts.no_mover, words: 'without a mover', is_urgent: true }
    : { count: counts?.[of] ?? 0, words: COUNTED[of] };

/** Our team's rooms, wherever it works: in its lists, and on every plan and mover that it opens from them. */
export const TeamFrame = ({ waiting, children }: { waiting: Waiting | null; children: ReactNode }) => {
  const viewer = useViewer();
  return (
    <RailFrame
      who={
        <p className="cap breaks">
          {viewer?.is_super_admin ? 'Super admin' : 'Admin'} · {viewer?.name || viewer?.email}
        </p>
      }
      nav={
        <SideNav
          label="Admin"
          places={TEAM_ROOMS.map(({ to, waiting: of, ...room }) => ({
            ...room,
            to: `/admin/${to}`,
            waiting: of && waitingIn(of, waiting),
          }))}
        />
      }
    >
      {children}
    </RailFrame>
  );
};

/** The same around a page that is not our team's alone: what waits is read once the page is there. */
export const TeamFrameAround = ({ children }: { children: ReactNode }) => <TeamFrame waiting={useWaiting()}>{children}</TeamFrame>;

const useWaiting = (): Waiting | null => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another count
  useEffect(() => {
    let is_shown = true;
    const read = async () => {
      const { call, tried } = await import('#web/core/call.ts');
      const { value } = await tried(call().admin.overview());
      if (is_shown && value) setWaiting(value.waiting);
    };
    void read().catch(() => undefined);
    return () => {
      is_shown = false;
    };
  }, [pathname]);
  return waiting;
};
