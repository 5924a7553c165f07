import { useLocation, useNavigate } from 'react-router';
import { pathOf } from '#domain/funnel.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './plan-problem.module.css';
import { type Failure, usePlan } from './plan-provider.tsx';

/** The chosen mover can't do the move as changed: keep the change and let the mover go, or keep the mover and drop the change. */
export const MoverCannot = ({ failure: { error, change: refused } }: { failure: Failure }) => {
  const { plan, change, forget } = usePlan();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const name = plan.mover?.name ?? 'your mover';
  const chooseAnother = async () => {
    forget();
    try {
      await change({ key: 'mover', what: `${name} let go`, send: (client) => client.bids.unchooseMover({ id: plan.uuid }) });
      await change(refused);
    } catch {
      return; // The dialog of that refusal is open by now.
    }
    if (pathname.endsWith('/book')) await navigate(pathOf(plan.uuid, 'COMPARE'));
  };
  return (
    <Dialog
      open
      onClose={forget}
      alert="alert"
      phone="center"
      title={`${plan.mover?.name ?? 'Your mover'} can’t do this move`}
      intro={
        refused.what ? `You changed your plan: ${refused.what}. That no longer fits this mover:` : 'Your change no longer fits this mover:'
      }
      footer={
        <>
          <Button kind="primary" block onClick={() => void chooseAnother()}>
            Choose another mover
          </Button>
          <Button block onClick={forget}>
            Keep {name}
          </Button>
        </>
      }
    >
      <ul className={styles.reasons}>
        {reasonsIn(error.problem).map((reason) => (
          <li key={reason}>
            <Icon name="alert-circle" />
            {reason}
          </li>
        ))}
      </ul>
      <p className="meta">To keep {name}, we leave your plan as it was before this change.</p>
    </Dialog>
  );
};

const reasonsIn = ({ errors, error_message }: Failure['error']['problem']): readonly string[] => {
  const reasons = Object.values(errors);
  return reasons.length > 0 ? reasons : [error_message];
};
