import { type ReactNode, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { EmailField } from '#web/accounts/login-form.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Props = {
  /** The form's own name. */
  id: string;
  title: string;
  intro: string;
  button: string;
  /** What is on its way once it is sent: "The link". */
  what: string;
  email?: string;
  open: boolean;
  onClose: () => void;
  /** Answers the refusal, if there was one. */
  send: (values: Values) => Promise<{ error?: CallError }>;
  /** Further fields, under the address. */
  children?: ReactNode;
  /** What stands under the form, and once more after it was sent. */
  below?: (sent_to: string | null) => ReactNode;
};

/** Asks where an email shall go, and says that it went; what fails keeps the address (Spec section 8). */
export const MailDialog = ({ id, title, intro, button, what, email, open, onClose, send, children, below }: Props) => {
  const [sent_to, setSentTo] = useState<string | null>(null);
  const [has_failed, setFailed] = useState(false);
  const submit = async (values: Values): Promise<Errors | undefined> => {
    setFailed(false);
    const { error } = await send(values);
    setFailed(error !== undefined);
    if (error === undefined) setSentTo(values.email ?? '');
    return error && errorsOf(error);
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
      title={sent_to === null ? title : 'Sent'}
      intro={sent_to === null ? intro : undefined}
      footer={
        sent_to !== null && (
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        )
      }
    >
      {sent_to !== null ? (
        <p role="status">
          {what} is on its way to {sent_to}.
        </p>
      ) : (
        <Form id={id} brief rules={RULES} onSubmit={submit}>
          {has_failed && (
            <Notice tone="danger" icon="alert-circle" role="alert">
              Email was not sent.
            </Notice>
          )}
          <EmailField autoComplete="email" defaultValue={email} />
          {children}
          <SubmitButton kind="primary" size="l" block>
            {has_failed ? 'Retry' : button}
          </SubmitButton>
        </Form>
      )}
      {below?.(sent_to)}
    </Dialog>
  );
};

const errorsOf = ({ problem: { errors, error_message } }: CallError): Errors =>
  Object.keys(errors).length > 0 ? errors : { email: error_message };

const RULES = { email: (value: string) => whyNotWriteTo(value)?.message };
