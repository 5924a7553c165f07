import { useState } from 'react';
import { asCallError, type Client } from '#contract/client.ts';
import { call } from '#web/core/call.ts';
import { fieldIdOf } from '#web/forms/form-context.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import type { PriceChanges } from '#web/pricing/why-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { InView } from '#web/ui/feedback/in-view.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { BookTerms } from '../book-form.ts';
import styles from '../page.module.css';
import type { Payment } from '../payment/use-payment.ts';

type Saved = Awaited<ReturnType<Client['papers']['signLater']>>;

type Props = { plan: PlanView; terms: BookTerms; changes: PriceChanges; payment: Payment };

/** Who wants to read everything in peace goes, and comes back by an email: what was typed is kept, and the price is held as it was. */
export const SignLater = ({ plan, terms, changes, payment }: Props) => {
  const { settled } = usePlan();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    payment.keepForLater(terms.final_price);
    try {
      await settled();
      setSaved(await call().papers.signLater({ id: plan.uuid }));
    } catch (error) {
      const { problem } = asCallError(error);
      setProblem(problem.error_message);
      if (problem.errors['email_address'] !== undefined) document.getElementById(fieldIdOf('book', 'email_address'))?.focus();
    } finally {
      setBusy(false);
    }
  };
  if (saved !== null)
    return (
      <InView of={saved}>
        <Notice tone="pine" icon="mail" role="status" title="Saved. Nothing is booked yet.">
          {saved.sent_before ? 'We have already mailed' : 'We mailed'} the way back to {saved.email}. What you typed stays in this browser,
          but for your card. {heldInWords(saved.price_held_until, plan)}
        </Notice>
      </InView>
    );
  return (
    <>
      {problem !== '' && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem}
        </Notice>
      )}
      <p className={styles.small}>
        Not ready yet?{' '}
        <Button kind="link" busy={busy} onClick={() => void save()}>
          Save and sign later
        </Button>
        {changes.held_until !== null && `, the price is held until ${localMoment(changes.held_until, plan.time_zone)}`}.
      </p>
    </>
  );
};

const heldInWords = (until: string | null, { time_zone }: PlanView): string =>
  until === null
    ? 'If the price has changed when you come back, you see the old and the new one before you sign.'
    : `The price is held until ${localMoment(until, time_zone)}.`;
