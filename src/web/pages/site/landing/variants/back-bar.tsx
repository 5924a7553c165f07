import { type ComponentProps, type ComponentType, useState } from 'react';
import { type LastPlan, lastPlanInWords } from '#web/accounts/last-plan-words.ts';
import type { StartFresh } from '#web/accounts/start-fresh.tsx';
import { useLastPlan, useViewer } from '#web/chrome/menu/use-viewer.ts';
import { askToSignIn } from '#web/core/ask-to-sign-in.ts';
import type { EmailPlan } from '#web/plan-frame/share/email-plan.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './back-bar.module.css';

/** The 'Continue Last Move Plan' bar: the way back to the last plan of this browser or account (Spec section 2). */
export const BackBar = () => {
  const last = useLastPlan();
  return (
    <section className={styles.bar} aria-label="Your last move plan">
      {last === null ? (
        <div className={`wrap ${styles.none}`}>
          <p>
            <a href="#get-prices">
              <strong>Compare Prices and Movers Now!</strong>
            </a>
          </p>
        </div>
      ) : (
        <Last last={last} />
      )}
    </section>
  );
};

const Last = ({ last }: { last: LastPlan }) => {
  const viewer = useViewer();
  const email = useModal(() => import('#web/plan-frame/share/email-plan.tsx').then((module) => module.EmailPlan));
  const fresh = useModal(() => import('#web/accounts/start-fresh.tsx').then((module) => module.StartFresh));
  const sees_it = viewer !== null && (viewer.is_admin || viewer.is_mover);
  return (
    <div className="wrap">
      <p>
        <strong>Welcome back! Continue Last Move Plan</strong>
        <br />
        <span className="meta">
          {lastPlanInWords(last)}{' '}
          <Button kind="link" onClick={fresh.open}>
            not you? start fresh
          </Button>
        </span>
      </p>
      <div className={styles.go}>
        <Save last={last} />
        <Button kind="outline" size="s" onClick={email.open}>
          Email
        </Button>
        <LinkButton kind="primary" size="s" to={`/moving/${last.uuid}${sees_it ? '/plan' : ''}`}>
          {sees_it ? 'View' : 'Continue'}
        </LinkButton>
      </div>
      <EmailModal {...email} plan_id={last.uuid} />
      <FreshModal {...fresh} last={last} onEmail={email.open} />
    </div>
  );
};

/** In an account, or the way into one. */
const Save = ({ last: { saved, uuid } }: { last: LastPlan }) => {
  if (saved) {
    return (
      <span className={styles.saved}>
        <Icon name="check-circle" />
        Saved
      </span>
    );
  }
  const save = () => askToSignIn({ view: 'register', why: 'keep', move_plan_id: uuid, redirect: `/moving/${uuid}` });
  return (
    <Button kind="outline" size="s" onClick={() => void save()}>
      Save
    </Button>
  );
};

type Modal<Props> = { Shown: ComponentType<Props> | null; is_open: boolean; open: () => void; close: () => void };

const EmailModal = ({ Shown, is_open, close, plan_id }: Modal<ComponentProps<typeof EmailPlan>> & { plan_id: string }) =>
  Shown && <Shown plan_id={plan_id} open={is_open} onClose={close} />;

type FreshProps = Pick<ComponentProps<typeof StartFresh>, 'last' | 'onEmail'>;

const FreshModal = ({ Shown, is_open, close, last, onEmail }: Modal<ComponentProps<typeof StartFresh>> & FreshProps) =>
  Shown && <Shown last={last} open={is_open} onClose={close} onEmail={onEmail} />;

/** Fetched when it is first asked for: most visitors never do. */
const useModal = <Props,>(fetched: () => Promise<ComponentType<Props>>): Modal<Props> => {
  const [Shown, setShown] = useState<ComponentType<Props> | null>(null);
  const [is_open, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    void fetched().then((modal) => setShown(() => modal));
  };
  return { Shown, is_open, open, close: () => setOpen(false) };
};
