import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDone } from './use-announcement.ts';

type Props = {
  id: string;
  open: boolean;
  onClose: () => void;
  title: string;
  /** What follows from it. */
  intro?: string;
  /** The button's words. */
  does: string;
  danger?: boolean | undefined;
  rules?: Rules;
  send: (api: Client, values: Values) => Promise<unknown>;
  /** Said above the list afterwards; '' when one goes elsewhere. */
  done: string;
  why?: 'needed' | 'optional' | 'none' | undefined;
  /** Who reads the reason. */
  whyHint?: string | undefined;
  children?: ReactNode;
};

/** A change that is asked about first: what it does, the reason for the log, and a way back. */
export const ChangeDialog = ({
  id,
  open,
  onClose,
  title,
  intro,
  does,
  danger,
  rules,
  send,
  done,
  why = 'optional',
  whyHint = LOGGED,
  children,
}: Props) => {
  const say = useDone();
  const { revalidate } = useRevalidator();
  const submit = async (values: Values): Promise<Errors | undefined> => {
    const { error } = await tried(send(call(), values));
    if (error !== undefined) {
      const { errors, error_message } = error.problem;
      // Somebody else was faster: what the list shows behind the dialog is read anew.
      if (error.status === 409) void revalidate();
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
    onClose();
    if (done !== '') say(done);
    return undefined;
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} intro={intro}>
      <Form id={id} brief rules={why === 'needed' ? { ...rules, why: whyNeeded } : (rules ?? {})} onSubmit={submit}>
        {children}
        {why !== 'none' && <TextField name="why" label="Why" hint={whyHint} optional={why === 'optional'} maxLength={500} />}
        <div className="row wraps gap-12">
          <SubmitButton kind={danger ? 'danger' : 'primary'}>{does}</SubmitButton>
          <Button onClick={onClose}>Keep as it is</Button>
        </div>
      </Form>
    </Dialog>
  );
};

const LOGGED = 'Recorded in the audit log with your name.';

const whyNeeded = (value: string): string | undefined => (value.trim() === '' ? 'Say why' : undefined);
