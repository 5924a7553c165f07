import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { EXTRA_CAUSES, type ExtraCause, MOST_LINES_OF_EXTRA } from '#domain/papers/extra.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import styles from './asked-extras.module.css';

const NO_LINE = { what: '', amount: '' };

/** The mover names what is needed, what it costs and why, and signs it by sending it. */
export const AskExtra = ({ plan_id }: { plan_id: string }) => {
  const { revalidate } = useRevalidator();
  const [cause, setCause] = useState<ExtraCause>();
  const [reason, setReason] = useState('');
  const [name, setName] = useState('');
  const [lines, setLines] = useState<readonly (typeof NO_LINE)[]>([NO_LINE]);
  const [is_open, setOpen] = useState(false);
  const [is_sent, setSent] = useState(false);
  const { send, refuse, forget, busy, errors, problem } = useAction(nothingSaved);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus();
  }, [errors]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(false);
    if (cause === undefined) return refuse({ cause: 'Choose why it is needed' });
    const asked = { id: plan_id, cause, reason, name, lines: lines.map(({ what, amount }) => ({ what, amount: dollarsOf(amount) })) };
    const is_done = await send(async () => {
      await call().extraPapers.ask(asked);
      await revalidate();
    });
    if (!is_done) return;
    setSent(true);
    setOpen(false);
    setCause(undefined);
    setReason('');
    setLines([NO_LINE]);
  };
  const change = (at: number, to: Partial<typeof NO_LINE>): void =>
    setLines(lines.map((line, one) => (one === at ? { ...line, ...to } : line)));
  return (
    <div className="grid gap-12 above-12">
      {is_sent && (
        <Notice tone="pine" icon="check-circle" role="status" title="Sent to the customer">
          You read the answer here. Until it is a signed yes, nothing is added.
        </Notice>
      )}
      <Disclosure summary="Ask for something more" look="word" open={is_open} onToggle={setOpen}>
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} onInput={forget}>
          <RadioCards
            name="cause"
            label="Why is it needed?"
            choices={EXTRA_CAUSES.map((value) => ({ value, ...CAUSES[value] }))}
            value={cause ?? ''}
            onChange={(value) => setCause(EXTRA_CAUSES.find((one) => one === value))}
            error={errors.cause}
          />
          {lines.map((line, at) => (
            <div key={at} className={styles.line}>
              <TextField
                name={`lines.${at}.what`}
                label={lines.length === 1 ? 'What is charged' : `What is charged, line ${at + 1}`}
                maxLength={120}
                value={line.what}
                onChange={(event) => change(at, { what: event.target.value })}
                error={errors[`lines.${at}.what`]}
              />
              <TextField
                name={`lines.${at}.amount`}
                label={lines.length === 1 ? 'Price, $' : `Price of line ${at + 1}, $`}
                inputMode="decimal"
                maxLength={12}
                value={line.amount}
                onChange={(event) => change(at, { amount: event.target.value })}
                error={errors[`lines.${at}.amount`]}
              />
            </div>
          ))}
          <div className="row wraps gap-12">
            {lines.length < MOST_LINES_OF_EXTRA && (
              <Button size="s" kind="quiet" icon="plus" onClick={() => setLines([...lines, NO_LINE])}>
                Another line
              </Button>
            )}
            {lines.length > 1 && (
              <Button size="s" kind="quiet" onClick={() => setLines(lines.slice(0, -1))}>
                Take line {lines.length} off
              </Button>
            )}
          </div>
          <TextAreaField
            name="reason"
            label="What happened"
            hint="The customer reads it word for word."
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={errors.reason}
          />
          <TextField
            name="name"
            label="Your full name"
            hint="It signs this for your company."
            autoComplete="name"
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={errors.name}
          />
          {problem && (
            <Notice tone="danger" icon="alert-circle" role="alert">
              {problem}
            </Notice>
          )}
          <div>
            <Button type="submit" kind="primary" busy={busy}>
              Sign and send to the customer
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
};

/** "$1,200" as it is typed; 0 where it is no number, which the office names at its field. */
const dollarsOf = (text: string): number => Number(text.replaceAll(/[$,\s]/g, '')) || 0;

const CAUSES: Readonly<Record<ExtraCause, { label: string; detail: string }>> = {
  mover_needs: {
    label: 'We need it to deliver',
    detail: 'The customer has an hour to decide. Nothing is due at delivery; it is billed from the 31st day after.',
  },
  customer_asks: { label: 'The customer asked for it', detail: 'A new binding estimate for it. Due at delivery.' },
  impracticable: {
    label: 'An impracticable operation',
    detail: 'As your tariff defines it. At most 15% of all other charges is due at delivery, the rest from the 31st day after.',
  },
};
