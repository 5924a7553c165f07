import { useState } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { asCallError } from '#contract/client.ts';
import type { ClaimState } from '#domain/claims/claim.ts';
import { longDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { call } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './reviews.module.css';

export type OwnClaim = Awaited<ReturnType<Client['claims']['ofMover']>>['claims'][number];

type Props = { mover_id: number; claim: OwnClaim; onChanged: () => void };
type Step = 'acknowledge' | 'offer' | 'deny';

/** One claim, and the mover's next step. What is typed stays until it is sent. */
export const ClaimRow = ({ mover_id, claim, onChanged }: Props) => {
  const [open, setOpen] = useState<'offer' | 'deny' | null>(null);
  const [problem, setProblem] = useState('');
  const step = async (which: Step, values: Values = {}): Promise<Errors | undefined> => {
    const one = { id: mover_id, claim_id: claim.id };
    const offer = Number((values.offer ?? '').replaceAll(/[$,\s]/g, '')) || 0;
    try {
      if (which === 'acknowledge') await call().claims.acknowledge(one);
      else if (which === 'offer') await call().claims.offer({ ...one, offer, answer: values.answer ?? '' });
      else await call().claims.deny({ ...one, answer: values.answer ?? '' });
    } catch (error) {
      const { errors = {}, error_message } = asCallError(error).problem;
      setProblem(which === 'acknowledge' ? error_message : '');
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
    setOpen(null);
    onChanged();
    return undefined;
  };
  const is_ours = claim.state === 'filed' || claim.state === 'acknowledged';
  return (
    <li className={styles.entry}>
      <p>
        <Link to={`/moving/${claim.plan_id}/plan`}>Plan {claim.plan_id.slice(0, 6).toUpperCase()}</Link>: <b>{dollars(claim.asked)}</b>{' '}
        asked for, {WORDS[claim.state]}
        {claim.offer !== null && `, ${dollars(claim.offer)} offered`}
      </p>
      <p>{claim.items.map(({ name, kind, amount }) => `${name}, ${kind}, ${dollars(amount)}`).join('; ')}</p>
      {claim.words && <p>{claim.words}</p>}
      {claim.photos.length > 0 && (
        <p>
          {claim.photos.map((photo, at) => (
            <a key={photo} href={photo} download>
              Photo {at + 1}{' '}
            </a>
          ))}
        </p>
      )}
      {is_ours && (
        <p className="meta">
          {claim.state === 'filed' && `Acknowledge by ${longDay(claim.acknowledge_by)}. `}Decide by {longDay(claim.decide_by)}.
          {claim.is_late && ' A deadline has passed; our office knows.'}
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      {is_ours && open === null && (
        <div className="row wraps gap-12">
          {claim.state === 'filed' && (
            <Button size="s" onClick={() => void step('acknowledge')}>
              Acknowledge
            </Button>
          )}
          <Button size="s" onClick={() => setOpen('offer')}>
            Make an offer
          </Button>
          <Button size="s" onClick={() => setOpen('deny')}>
            Say no
          </Button>
        </div>
      )}
      {open !== null && (
        <Form id={`claim-${claim.id}`} brief onSubmit={(values) => step(open, values)}>
          {open === 'offer' && <TextField name="offer" label="Your offer, in dollars" inputMode="decimal" maxLength={12} autoFocus />}
          <TextAreaField
            name="answer"
            label={open === 'offer' ? 'In your words' : 'Why not'}
            optional={open === 'offer'}
            rows={3}
            maxLength={2000}
          />
          <div className="row wraps gap-12">
            <SubmitButton size="s">{open === 'offer' ? 'Send the offer' : 'Send the no'}</SubmitButton>
            <Button kind="quiet" size="s" onClick={() => setOpen(null)}>
              Not now
            </Button>
          </div>
        </Form>
      )}
    </li>
  );
};

const dollars = (amount: number): string => inWords(fromDollars(amount));

const WORDS: Readonly<Record<ClaimState, string>> = {
  filed: 'new',
  acknowledged: 'acknowledged',
  offered: 'waits for the customer',
  accepted: 'accepted',
  declined: 'declined',
  denied: 'denied',
  withdrawn: 'taken back',
};
