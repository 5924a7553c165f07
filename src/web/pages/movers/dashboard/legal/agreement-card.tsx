import { asCallError } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { whyNotSign } from '#domain/movers/carrier-agreement.ts';
import { call } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './legal.module.css';
import type { Shown } from './legal-values.ts';

type Agreement = Shown['agreement'];
type Props = { mover_id: number; agreement: Agreement; onSigned: () => Promise<void> };

/** What the mover and we agree on, in full, and its signature; a version that has changed is asked for anew. */
export const AgreementCard = ({ mover_id, agreement, onSigned }: Props) => {
  const { title, version, paragraphs, signed, is_due, may_sign } = agreement;
  return (
    <Card title={title} className="above-24">
      <ol className={styles.agreement}>
        {paragraphs.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <p className="cap">Version {version}</p>
      {signed?.version === version && (
        <Notice tone="pine" icon="check-circle" title="Signed">
          By {signed.name}, {signed.title}, on {monthDay(signed.signed_at.slice(0, 10))}, {signed.signed_at.slice(0, 4)}. It holds until{' '}
          {monthDay(signed.ends_on)}, {signed.ends_on.slice(0, 4)}.
        </Notice>
      )}
      {is_due && (
        <>
          {signed?.version === version && <p className="below-16">It ends soon. Sign it again to keep bidding between states.</p>}
          {signed !== null && signed.version !== version && (
            <p className="below-16">
              {signed.name} signed version {signed.version}. This one has other words: please read and sign it again.
            </p>
          )}
          {may_sign ? (
            <SignForm mover_id={mover_id} agreement={agreement} onSigned={onSigned} />
          ) : (
            <p>Only the mover’s own people sign it.</p>
          )}
        </>
      )}
    </Card>
  );
};

const SignForm = ({ mover_id, agreement: { sha256 }, onSigned }: Props) => {
  const send = async (values: Values): Promise<Errors | undefined> => {
    const signing = { name: String(values.name ?? ''), title: String(values.title ?? ''), agrees: String(values.agrees ?? '') === 'true' };
    const refusal = whyNotSign(signing);
    if (refusal !== undefined) return refusal.errors;
    try {
      await call().moverLegal.sign({ id: mover_id, sha256, ...signing });
    } catch (error) {
      const { problem } = asCallError(error);
      return Object.keys(problem.errors ?? {}).length > 0 ? problem.errors : { '': problem.error_message };
    }
    await onSigned();
    return undefined;
  };
  return (
    <Form onSubmit={send} id="agreement">
      <div className={styles.pair}>
        <TextField name="name" label="Your full name" hint="Typed here it is your signature" autoComplete="name" maxLength={80} />
        <TextField name="title" label="Your title at the company" maxLength={80} autoComplete="organization-title" />
      </div>
      <CheckField name="agrees" label="I have read the agreement, agree to it, and may sign for the company" />
      <div className="flex">
        <SubmitButton>Sign the agreement</SubmitButton>
      </div>
    </Form>
  );
};
