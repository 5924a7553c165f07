import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { whyNotWriteTo } from '#domain/unserved-user.ts';
import { call } from '#web/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NOTED, UNSERVED_FIELD } from './unserved.ts';
import styles from './unserved-form.module.css';

/** Where nobody bids: an address to write to once somebody does (C7). What was typed stays until it is sent. */
export const UnservedForm = ({ plan }: { plan: PlanView }) => {
  const [search] = useSearchParams();
  const [told, setTold] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  if (plan.may.edit !== true) return null;
  if (told !== null || search.has(NOTED)) return <Noted email={told} />;
  const send = async (values: Values): Promise<Errors | undefined> => {
    const email = values[UNSERVED_FIELD] ?? '';
    try {
      await call().unservedUsers.create({ move_plan_id: plan.uuid, unserved_user: { email } });
      setTold(email);
      return undefined;
    } catch (thrown) {
      setFailed(true);
      const { status, problem } = asCallError(thrown);
      return { [UNSERVED_FIELD]: status >= 400 && status < 500 ? problem.error_message : 'Email was not sent.' };
    }
  };
  return (
    <Form id="unserved" method="post" brief className={styles.form} rules={RULES} onSubmit={send}>
      <TextField
        name={UNSERVED_FIELD}
        label="Or leave your email"
        hint="We write to you when a mover takes this move, and for nothing else."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        defaultValue={plan.contact_email_address}
        maxLength={254}
      />
      <SubmitButton kind="plain">{failed ? 'Retry' : 'Write to me'}</SubmitButton>
    </Form>
  );
};

/** Takes the focus over from the form that is gone. */
const Noted = ({ email }: { email: string | null }) => {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1}>
      <Notice tone="info" icon="check" role="status">
        Noted. We write {email === null ? 'to you' : `to ${email}`} when a mover takes this move.
      </Notice>
    </div>
  );
};

const RULES = { [UNSERVED_FIELD]: (email: string) => whyNotWriteTo(email)?.message };
