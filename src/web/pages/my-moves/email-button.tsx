import { useState } from 'react';
import { EmailPlan } from '#web/plan/email-plan.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';

/** A link to the plan, mailed. */
export const EmailButton = ({ plan, route }: { plan: PlanView; route: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        Email<span className="sr">: {route}</span>
      </Button>
      <EmailPlan plan_id={plan.uuid} is_booked={plan.is_booked} open={open} onClose={() => setOpen(false)} />
    </>
  );
};
