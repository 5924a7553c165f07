import { useState } from 'react';
import { usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { PlanConsoleView } from './use-plan-console.ts';

/** An admin looks through the customer's eyes, for an hour at most and with a reason. */
export const ActAs = ({ customer }: { customer: PlanConsoleView['customer'] }) => {
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const { send, busy, errors, problem } = useAction();
  usePageActs(customer === null ? [] : [{ text: ACT_AS, run: () => setOpen(true) }]);
  if (customer === null) return <p className="meta">This plan belongs to a browser without an account, so no one can act for it.</p>;
  const begin = () =>
    send(async () => {
      await call().impersonations.begin({ user_id: customer.user_id, why });
      location.reload();
    });
  return (
    <>
      <Button icon="account" onClick={() => setOpen(true)}>
        {ACT_AS}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Act as ${customer.name}`}
        intro="For an hour at most. Everything is recorded under both names. You can’t pay or change the password."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Not now</Button>
            <Button kind="primary" busy={busy} onClick={() => void begin()}>
              Act as {customer.name}
            </Button>
          </>
        }
      >
        <TextField
          name="why"
          label="Why"
          hint="Kept in the log"
          maxLength={500}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
          error={errors.why}
        />
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
      </Dialog>
    </>
  );
};

const ACT_AS = 'Act as the customer';
