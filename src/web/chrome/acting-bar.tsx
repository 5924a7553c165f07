import { useEffect, useState } from 'react';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './acting-bar.module.css';
import { useImpersonation, useViewer } from './menu/use-viewer.ts';

/** Over every page while an admin acts as somebody else: both names, the time that is left, and the way out (decisions, 2). */
export const ActingBar = () => {
  const viewer = useViewer();
  const acting = useImpersonation();
  const { end, busy, problem } = useEnd();
  if (viewer === null || acting === null) return null;
  return (
    <aside className={`${styles.bar} no-print`} aria-label="Acting as somebody else">
      <div className="wrap">
        <p className="text-meta breaks">
          <strong>{acting.admin_name}</strong> acting as <strong>{viewer.name || viewer.email}</strong> until {hourOf(acting.until)}. Every
          change is recorded under both names. No payments, no passwords.
        </p>
        <MinutesLeft key={acting.minutes_left} minutes={acting.minutes_left} />
        <Button size="s" busy={busy} onClick={() => void end()}>
          End
        </Button>
        {problem && (
          <p className="text-meta breaks" role="alert">
            {problem}
          </p>
        )}
      </div>
    </aside>
  );
};

/** Counted down by the browser's clock from what the site said: the two may show another time. */
const MinutesLeft = ({ minutes }: { minutes: number }) => {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setGone(Math.floor((performance.now() - begun) / 60_000)), 15_000);
    return () => clearInterval(timer);
  }, []);
  return <span className="text-meta strong num">{Math.max(0, minutes - gone)} min left</span>;
};

/** Business time, as everything an admin sees. */
const hourOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: BUSINESS_ZONE }).format(new Date(instant));

/** Every page looks different to the admin, so the one that comes is read anew. */
const useEnd = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async (): Promise<void> => {
    setBusy(true);
    const { redirect, refused } = await ended().catch(() => ({ redirect: undefined, refused: UNREACHABLE }));
    if (redirect !== undefined) return location.assign(redirect);
    setBusy(false);
    setProblem(refused);
  };
  return { end, busy, problem };
};

/** Rejects where the calls themselves can't be had, as without a connection. */
const ended = async () => {
  const { call, tried } = await import('#web/core/call.ts');
  const { value, error } = await tried(call().impersonations.end());
  return value ? { redirect: value.redirect, refused: null } : { redirect: undefined, refused: error.problem.error_message };
};

const UNREACHABLE = 'We can’t be reached. Check your connection and try again.';
