import { useState } from 'react';
import { EmailPlan } from '#web/plan-frame/share/email-plan.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ListedPlan } from './listed-plan.ts';

/** A link to the plan, mailed. */
export const EmailButton = ({ plan, route }: { plan: ListedPlan; route: string }) => {
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
