import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SideNav } from '#web/ui/side-nav.tsx';
import { useViewer } from './menu/use-viewer.ts';
import { RailFrame } from './rail-frame.tsx';
import { type Counted, TEAM_ROOMS, type Waiting } from './team-rooms.ts';

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
export const TeamFrameAround = ({ children }: { children: ReactNode }) => {
  const CommandKey = useCommandKey();
  return (
    <TeamFrame waiting={useWaiting()}>
      {children}
      {CommandKey && <CommandKey />}
    </TeamFrame>
  );
};

/** It is fetched once the page is there: whoever opens the same page as a customer or a mover never has it. */
const useCommandKey = (): ComponentType | null => {
  const [known, setKnown] = useState<{ CommandKey: ComponentType } | null>(null);
  useEffect(() => {
    let is_shown = true;
    const fetched = async () => {
      const it = await import('./command/command-key.tsx');
      if (is_shown) setKnown(it);
    };
    void fetched().catch(() => undefined);
    return () => {
      is_shown = false;
    };
  }, []);
  return known?.CommandKey ?? null;
};

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
