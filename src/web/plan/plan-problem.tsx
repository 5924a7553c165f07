import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePlan } from './plan-provider.tsx';

/** The apiError modal and moverCannotSupport: what was refused, why, and that it was taken back (Spec section 8). */
export const PlanProblem = () => {
  const { failure, forget, plan } = usePlan();
  if (failure === null) return null;
  const { problem } = failure;
  const is_mover = problem.code === 'mover_cannot';
  return (
    <Dialog
      open
      onClose={forget}
      alert="alert"
      phone="center"
      size="s"
      title={is_mover ? `${plan.mover?.name ?? 'Your mover'} can’t do this` : 'Your change was not saved'}
      footer={
        <Button kind="primary" onClick={forget}>
          Close
        </Button>
      }
    >
      {is_mover ? (
        <ul>
          {Object.values(problem.errors).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p>Technical issue: {problem.error_message.replace(/\.$/, '')}.</p>
      )}
      <p className="meta">Your plan is as it was before. Nothing else was lost.</p>
    </Dialog>
  );
};
