import { useState } from 'react';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './crew-link-card.module.css';

type Sent = { link: string; to: string; is_sent: boolean };

/** To the mover of a confirmed move: the move day's list for its crew, by email or by text. */
export const CrewLinkCard = ({ plan_id }: { plan_id: string }) => {
  const [sent, setSent] = useState<Sent | null>(null);
  const [has_failed, setFailed] = useState(false);
  const send = async (values: Values): Promise<Errors | undefined> => {
    const to = values.to ?? '';
    const type = to.includes('@') ? 'email' : 'sms';
    setFailed(false);
    const { value, error } = await tried(call().adjustments.sendCrewLink({ id: plan_id, type, to }));
    if (value) setSent({ link: value.link, to, is_sent: value.is_sent });
    if (error === undefined) return undefined;
    setFailed(error.problem.errors.to === undefined);
    return error.problem.errors;
  };
  return (
    <Card title="The list for your crew">
      <p>
        From 6 AM on the move day your crew opens the list on a phone and changes what is different. The customer sees the price and says
        yes or no; nothing is added without a yes.
      </p>
      <Form id="crew-link" brief rules={RULES} onSubmit={send} className={styles.form}>
        {has_failed && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            Something went wrong trying to update move day adjustments.
          </Notice>
        )}
        <TextField name="to" label="Crew’s email or phone" autoCapitalize="none" spellCheck={false} />
        <SubmitButton kind="outline">Make a link</SubmitButton>
      </Form>
      {sent && (
        <Notice tone="pine" icon="check-circle" role="status" title={sent.is_sent ? `Sent to ${sent.to}` : `Send this to ${sent.to}`}>
          <p className="below-8 breaks">{sent.link}</p>
          <Button size="s" icon="copy" onClick={() => void navigator.clipboard.writeText(sent.link)}>
            Copy the link
          </Button>
        </Notice>
      )}
    </Card>
  );
};

const RULES = { to: (value: string) => (value.trim() === '' ? 'Enter an email address or a phone number' : undefined) };
