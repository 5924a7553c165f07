import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './jobs.module.css';

type Act = { words: string; plan_id: string };
type Said = { act: Act | null; say: (act: Act) => void };

const Context = createContext<Said>({ act: null, say: () => undefined });

/** What was just answered: its row may have left the list. */
export const ActsProvider = ({ children }: { children: ReactNode }) => {
  const [act, say] = useState<Act | null>(null);
  return <Context value={useMemo(() => ({ act, say }), [act])}>{children}</Context>;
};

export const useActs = (): Said => use(Context);

export const ActedOn = () => {
  const { act } = useActs();
  const notice = useRef<HTMLDivElement>(null);
  useShownAtOnce(notice, act);
  return (
    <div className={styles.acted} role="status" ref={notice} tabIndex={-1}>
      {act && (
        <Notice
          tone="pine"
          icon="check-circle"
          title={act.words}
          action={
            <LinkButton size="s" to={`/moving/${act.plan_id}/plan`}>
              Open the job
            </LinkButton>
          }
        />
      )}
    </div>
  );
};

/**
 * The row that was answered goes, and the one below comes to lie under the same finger: the focus and the page go to what was done, so
 * that it is seen, and a second press answers no other job.
 */
const useShownAtOnce = (notice: RefObject<HTMLElement | null>, act: Act | null): void => {
  useEffect(() => {
    if (act !== null) notice.current?.focus();
  }, [notice, act]);
};
