import { pathOf } from '#domain/funnel.ts';
import { SIGN_IN } from '#web/chrome/links.ts';
import { useViewer } from '#web/chrome/use-viewer.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './keep-move.module.css';

/** How to come back to this move; who is signed in has it already. */
export const KeepMove = ({ plan }: { plan: PlanView }) => {
  const viewer = useViewer();
  if (viewer !== null) return null;
  return (
    <section className={styles.bar} aria-labelledby="keep">
      <div>
        <h2 id="keep">Keep this move in one place</h2>
        <p>
          This browser opens it at any time, and so does the letter{plan.contact_email_address && ` to ${plan.contact_email_address}`}. With
          an account you manage it from any device.
        </p>
      </div>
      <LinkButton kind="tape" size="l" to={`${SIGN_IN}?redirect=${encodeURIComponent(pathOf(plan.uuid, 'PLAN'))}`}>
        Log in and keep it
      </LinkButton>
    </section>
  );
};
