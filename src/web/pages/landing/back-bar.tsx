import { type ComponentProps, type ComponentType, useState } from 'react';
import { monthDay } from '#domain/calendar.ts';
import { useLastPlan } from '#web/chrome/use-viewer.ts';
import type { EmailPlan } from '#web/plan/email-plan.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './back-bar.module.css';

/** The returning visitor's way back to the last plan of this browser or account (Spec section 2). */
export const BackBar = () => {
  const last = useLastPlan();
  const { Modal, is_open, open, close } = useEmailModal();
  if (last === null) return null;
  return (
    <section className={styles.bar} aria-label="Your last move plan">
      <div className="wrap">
        <p>
          <strong>Welcome back! Continue Last Move Plan</strong>
          <br />
          <span className="meta">
            {last.from} to {last.to}
            {last.move_date === null ? '' : ` on ${monthDay(last.move_date)}`}
          </span>
        </p>
        <div className={styles.go}>
          <Button kind="outline" size="s" onClick={open}>
            Email
          </Button>
          <LinkButton kind="primary" size="s" to={`/moving/${last.uuid}`}>
            Continue
          </LinkButton>
        </div>
      </div>
      {Modal && <Modal plan_id={last.uuid} open={is_open} onClose={close} />}
    </section>
  );
};

/** Fetched when it is first asked for: most visitors never do. */
const useEmailModal = () => {
  const [Modal, setModal] = useState<ComponentType<ComponentProps<typeof EmailPlan>> | null>(null);
  const [is_open, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    void import('#web/plan/email-plan.tsx').then((module) => setModal(() => module.EmailPlan));
  };
  return { Modal, is_open, open, close: () => setOpen(false) };
};
