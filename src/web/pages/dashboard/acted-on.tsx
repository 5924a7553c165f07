import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
  return (
    <div className={styles.acted} role="status">
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
