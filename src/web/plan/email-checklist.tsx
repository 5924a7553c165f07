import { useState } from 'react';
import { whyNotWriteTo } from '#domain/unserved-user.ts';
import { EmailField } from '#web/account/login-form.tsx';
import { call, tried } from '#web/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PlanView } from './plan-provider.tsx';

/** The way to the emailMoveChecklist modal. */
export const EmailChecklist = ({ plan }: { plan: PlanView }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="s" icon="mail" onClick={() => setOpen(true)}>
        Email me this list
      </Button>
      <ChecklistDialog plan={plan} open={open} onClose={() => setOpen(false)} />
    </>
  );
};

type Props = { plan: PlanView; open: boolean; onClose: () => void };

/** What there is to see to before the move, each thing with its day, as a letter. */
const ChecklistDialog = ({ plan, open, onClose }: Props) => {
  const [sent_to, setSentTo] = useState<string | null>(null);
  const [has_failed, setFailed] = useState(false);
  const send = async ({ email = '' }: Values): Promise<Errors | undefined> => {
    const { error } = await tried(call().users.emailChecklist({ email, move_plan_id: plan.uuid }));
    setFailed(error !== undefined);
    if (error === undefined) setSentTo(email);
    return error && { email: Object.values(error.problem.errors)[0] ?? error.problem.error_message };
  };
  const close = (): void => {
    onClose();
    setSentTo(null);
    setFailed(false);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={sent_to === null ? 'Email me this list' : 'Sent'}
      intro={sent_to === null ? 'Everything to see to before the move, each thing with its day.' : undefined}
      footer={
        sent_to !== null && (
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        )
      }
    >
      {sent_to !== null ? (
        <p role="status">Your checklist is on its way to {sent_to}.</p>
      ) : (
        <Form id="checklist" brief rules={RULES} onSubmit={send}>
          {has_failed && (
            <Notice tone="danger" icon="alert-circle" role="alert">
              Email was not sent.
            </Notice>
          )}
          <EmailField autoComplete="email" defaultValue={plan.contact_email_address} />
          <SubmitButton kind="primary" size="l" block>
            {has_failed ? 'Retry' : 'Send the list'}
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
};

const RULES = { email: (value: string) => whyNotWriteTo(value)?.message };
