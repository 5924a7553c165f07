import { type LastPlan, lastPlanInWords } from '#web/accounts/last-plan-words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Props = { last: LastPlan; onNew: () => void; onClose: () => void };

/** The continueLastPlan modal: a confirmation before a new request (Spec section 2). */
export const ContinueLastPlan = ({ last, onNew, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    phone="center"
    title="Continue Last Move Plan?"
    intro={`You already have a plan: ${lastPlanInWords(last)}. A new one won’t change it; you’ll find both under My moves.`}
    footer={
      <>
        <LinkButton kind="primary" to={`/moving/${last.uuid}`}>
          Continue last plan
        </LinkButton>
        <Button onClick={onNew}>Start a new plan</Button>
      </>
    }
  />
);
