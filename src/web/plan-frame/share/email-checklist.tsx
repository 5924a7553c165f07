import { useState } from 'react';
import { call, tried } from '#web/core/call.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { MailDialog } from './mail-dialog.tsx';

/** The emailMoveChecklist modal and the way to it: what there is to see to before the move, each thing with its day, as an email. */
export const EmailChecklist = ({ plan }: { plan: PlanView }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="s" icon="mail" onClick={() => setOpen(true)}>
        Email me this list
      </Button>
      <MailDialog
        id="checklist"
        title="Email me this list"
        intro="Everything to see to before the move, each thing with its day."
        button="Send the list"
        what="Your checklist"
        email={plan.contact_email_address}
        open={open}
        onClose={() => setOpen(false)}
        send={({ email = '' }) => tried(call().users.emailChecklist({ email, move_plan_id: plan.uuid }))}
      />
    </>
  );
};
