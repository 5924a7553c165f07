import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { TIMINGS } from '#domain/core/timings.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';

/** A mover's answer has been taken: the plan is read anew, and the mover goes back to its dashboard. Anybody else stays. */
export const useAnswered = () => {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [word, setWord] = useState<string | null>(null);
  const dashboard = viewer?.is_mover && viewer.mover_id !== null ? `/movers/${viewer.mover_id}/dashboard` : null;

  useEffect(() => {
    if (word === null || dashboard === null) return undefined;
    const timer = setTimeout(() => void navigate(dashboard), TIMINGS.mover_redirect);
    return () => clearTimeout(timer);
  }, [word, dashboard, navigate]);

  const answered = async (said: string): Promise<void> => {
    setWord(dashboard === null ? null : said);
    await revalidate();
  };
  return { word, dashboard, answered };
};

/** Whether this device has a connection; on the server it always has. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );

const listen = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
