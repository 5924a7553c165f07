import { useLocation, useNavigate } from 'react-router';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { type Failure, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './plan-problem.module.css';

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
      <ul className={`grid below-16 ${styles.reasons}`}>
        {reasonsIn(error.problem).map((reason) => (
          <li key={reason}>
            <Icon name="alert-circle" />
            {reason}
          </li>
        ))}
      </ul>
      <Others problem={error.problem} />
      <p className="meta">To keep {name}, we leave your plan as it was before this change.</p>
    </Dialog>
  );
};

/** Who can do all of it as changed, and for how much. */
const Others = ({ problem: { others } }: { problem: Failure['error']['problem'] }) => {
  const { movers, lowest } = others ?? { movers: 0, lowest: null };
  if (lowest === null) return null;
  return (
    <div className={styles.others}>
      <p className="meta">{movers === 1 ? 'One mover can do all of it' : `${movers} movers can do all of it, the lowest being`}</p>
      <p className={styles.lowest}>
        <b>{lowest.name}</b>
        <span>{inWords(fromDollars(lowest.total_cost))}</span>
      </p>
    </div>
  );
};

const reasonsIn = ({ reasons, errors, error_message }: Failure['error']['problem']): readonly string[] => {
  if (reasons && reasons.length > 0) return reasons;
  const sentences = Object.values(errors);
  return sentences.length > 0 ? sentences : [error_message];
};
