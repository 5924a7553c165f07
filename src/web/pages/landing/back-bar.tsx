import { monthDay } from '#domain/calendar.ts';
import { useLastPlan } from '#web/chrome/use-viewer.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './back-bar.module.css';

/** The returning visitor's way back to the last plan of this browser or account (Spec section 2). */
export const BackBar = () => {
  const last = useLastPlan();
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
          <LinkButton kind="primary" size="s" to={`/moving/${last.uuid}`}>
            Continue
          </LinkButton>
        </div>
      </div>
    </section>
  );
};
