import { useState } from 'react';
import { whyNotWriteTo } from '#domain/unserved-user.ts';
import { call, tried } from '#web/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlanLinks } from './plan-links.tsx';

type Props = { plan_id: string; is_booked?: boolean; open: boolean; onClose: () => void };

/** The emailPlan modal: an address to send a link to, and which links open the plan by now (E3). */
export const EmailPlan = ({ plan_id, is_booked = false, open, onClose }: Props) => {
  const [sent_to, setSentTo] = useState<string | null>(null);
  const [has_failed, setFailed] = useState(false);
  const send = async (values: Values): Promise<Errors | undefined> => {
    const email = values.email ?? '';
    setFailed(false);
    const { error } = await tried(call().links.email({ id: plan_id, email, is_mine: values.is_mine === 'true' }));
    if (error === undefined) {
      setSentTo(email);
      return undefined;
    }
    setFailed(true);
    return Object.keys(error.problem.errors).length > 0 ? error.problem.errors : { email: error.problem.error_message };
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
      title={sent_to === null ? 'Email this plan' : 'Sent'}
      intro={sent_to === null ? 'A link that opens the plan without a password, for 30 days.' : undefined}
      footer={
        sent_to !== null && (
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        )
      }
    >
      {sent_to !== null ? (
        <p role="status">The link is on its way to {sent_to}.</p>
      ) : (
        <Form id="email-plan" brief rules={RULES} onSubmit={send}>
          {has_failed && (
            <Notice tone="danger" icon="alert-circle" role="alert">
              Email was not sent.
            </Notice>
          )}
          <TextField
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          {!is_booked && (
            <CheckField
              name="is_mine"
              label="This is my own address"
              detail="The link then lets you go on with the plan. Without it, it shows the plan without your name, e-mail and phone."
            />
          )}
          <SubmitButton kind="primary" size="l" block>
            {has_failed ? 'Retry' : 'Send the link'}
          </SubmitButton>
        </Form>
      )}
      {open && <PlanLinks plan_id={plan_id} key={sent_to} />}
    </Dialog>
  );
};

const RULES = { email: (value: string) => whyNotWriteTo(value)?.message };
