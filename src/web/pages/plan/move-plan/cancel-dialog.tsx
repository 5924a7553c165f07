import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { call } from '#web/core/call.ts';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './cancel-dialog.module.css';
import { Problem } from './problem.tsx';
import { useSaying } from './use-saying.ts';

type CancelTerms = Awaited<ReturnType<Client['payments']['cancelTerms']>>;

/** What canceling costs at this moment, in dollars, before it is said; a reason is welcome and not asked for. */
export const CancelDialog = ({ plan, open, onClose }: { plan: PlanView; open: boolean; onClose: () => void }) => {
  const { terms, problem: no_terms, ask } = useTerms(plan.uuid, open);
  const { cancel, busy, problem } = useCancel(plan, ask);
  const [message, setMessage] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this move?"
      size="s"
      phone="center"
      footer={
        <>
          <Button kind="plain" data-first-focus onClick={onClose}>
            Keep my move
          </Button>
          <Button kind="danger" busy={busy} disabled={terms === null} onClick={() => terms && void cancel(message, terms)}>
            Cancel this move
          </Button>
        </>
      }
    >
      <div className="grid gap-16">
        <p>
          {plan.mover?.name ?? 'Your mover'} is told right away, and its truck goes to someone else. We keep your list and your addresses.
        </p>
        <Effect terms={terms} />
        <TextAreaField
          name="message"
          label="Why?"
          hint="It helps us and your mover"
          optional
          rows={2}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Problem text={problem ?? no_terms} />
      </div>
    </Dialog>
  );
};

/** The rows keep their place while they are asked for. */
const Effect = ({ terms }: { terms: CancelTerms | null }) => (
  <dl className={styles.effect} aria-busy={terms === null || undefined} aria-live="polite">
    <div className={styles.fee}>
      <dt>Canceling now costs</dt>
      <dd>{terms === null ? '\u00a0' : terms.fee === 0 ? 'Nothing' : dollars(terms.fee)}</dd>
    </div>
    <div>
      <dt>Comes back to you</dt>
      <dd>{terms === null ? '\u00a0' : dollars(terms.refund)}</dd>
    </div>
    {terms !== null && terms.let_go > 0 && (
      <div>
        <dt>Held, and released</dt>
        <dd>{dollars(terms.let_go)}</dd>
      </div>
    )}
    {terms !== null && terms.fee_due > 0 && (
      <div>
        <dt>Still charged for the fee</dt>
        <dd>{dollars(terms.fee_due)}</dd>
      </div>
    )}
  </dl>
);

const dollars = (amount: number): string => inWords(fromDollars(amount));

/** Asked anew each time, and when the fee is another one than was read: what canceling costs moves with the clock. */
const useTerms = (id: string, open: boolean) => {
  const [known, setKnown] = useState<{ terms: CancelTerms | null; problem: string | null }>(NOTHING_KNOWN);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts how often it was asked anew
  useEffect(() => {
    if (!open) return;
    let is_wanted = true;
    setKnown(NOTHING_KNOWN);
    call()
      .payments.cancelTerms({ id })
      .then((terms) => is_wanted && setKnown({ terms, problem: null }))
      .catch((error: unknown) => is_wanted && setKnown({ terms: null, problem: asCallError(error).problem.error_message }));
    return () => {
      is_wanted = false;
    };
  }, [id, open, asked]);
  return { ...known, ask: () => setAsked((before) => before + 1) };
};

const NOTHING_KNOWN = { terms: null, problem: null };

const useCancel = (plan: PlanView, askAnew: () => void) => {
  const { accept } = usePlan();
  const navigate = useNavigate();
  const { say, busy, problem } = useSaying(askAnew);
  const cancel = (message: string, { fee, refund }: CancelTerms) =>
    say(async () => {
      const canceled = await call().bookings.cancelJob({ id: plan.uuid, message, fee });
      accept(canceled);
      // A day that is too near for other movers is mended first: what became of the money is said there.
      const next = canceled.may?.closed_steps.COMPARE?.step ?? 'COMPARE';
      await navigate(pathOf(plan.uuid, next), { state: { sentence: endInWords(fee, refund) } });
    });
  return { cancel, busy, problem };
};

const endInWords = (fee: number, refund: number): string => {
  if (fee === 0)
    return refund === 0 ? 'Your move is canceled. Nothing was charged.' : `Your move is canceled. ${dollars(refund)} goes back to you.`;
  const back = refund === 0 ? '' : `, and ${dollars(refund)} goes back to you`;
  return `Your move is canceled. The fee is ${dollars(fee)}${back}.`;
};
