import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import styles from './keep-move.module.css';

/** How to come back to this move; who is signed in has it already. */
export const KeepMove = ({ plan }: { plan: PlanView }) => {
  const viewer = useViewer();
  if (viewer !== null) return null;
  return (
    <section className={styles.bar} aria-labelledby="keep">
      <div className="shrinks breaks">
        <h2 className="text-h4" id="keep">
          Keep this move in one place
        </h2>
        <p>
          This browser opens it at any time, and so does the email{plan.contact_email_address && ` to ${plan.contact_email_address}`}. With
          a password you manage it from any device.
        </p>
      </div>
      <SignInLink kind="tape" size="l" view="register" why="keep" name={nameOf(plan)} email={plan.contact_email_address}>
        Create a password
      </SignInLink>
    </section>
  );
};

const nameOf = ({ contact_first_name, contact_last_name }: PlanView): string =>
  [contact_first_name, contact_last_name].filter(Boolean).join(' ');
