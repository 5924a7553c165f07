import { pathOf } from '#domain/plan/funnel.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { MoverCannot } from './mover-cannot.tsx';
import styles from './plan-problem.module.css';

/** The apiError and moverCannotSupport modals: what was refused, why, and that it was taken back (Spec section 8). */
export const PlanProblem = () => {
  const { plan, failure, forget, change } = usePlan();
  if (failure?.error.problem.code === 'mover_cannot') return <MoverCannot failure={failure} />;
  const again = () => {
    forget();
    if (failure) change(failure.change).catch(() => undefined);
  };
  return (
    <Dialog
      open={failure !== null}
      onClose={forget}
      alert="alert"
      phone="center"
      title="We couldn’t save that"
      intro={failure && `Technical issue: ${failure.error.problem.error_message.replace(/\.$/, '')}.`}
      footer={
        <>
          {failure?.error.problem.code === 'not_editable' ? (
            <LinkButton kind="primary" to={pathOf(plan.uuid, 'PLAN')} onClick={forget} reloadDocument>
              See the plan
            </LinkButton>
          ) : (
            <Button kind="primary" onClick={again}>
              Retry
            </Button>
          )}
          <Button onClick={forget}>Close</Button>
        </>
      }
    >
      <p className={styles.what}>
        <span>{failure?.change.what ?? 'Your last change'}</span>
        <Tag tone="danger">Not saved</Tag>
      </p>
      <p className="meta">Your plan is as it was before. Nothing else was lost.</p>
    </Dialog>
  );
};
