import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import { call } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Papers, papersPath } from './paper-words.ts';
import styles from './rescind-dialog.module.css';

type Props = { plan: PlanView; papers: Papers; open: boolean; onClose: () => void };

/** What goes back, amount by amount, and the name that says so: ending the booking as of right (49 CFR 375.505(h)). */
export const RescindDialog = ({ plan, papers, open, onClose }: Props) => {
  const terms = useTerms(plan.uuid, open);
  const rescind = useRescind(plan);
  const name = ownerIn(papers);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel without cost?"
      intro={`${plan.mover?.name ?? 'Your mover'} is told right away, and its truck goes to someone else. Nothing is owed. We keep your list and your addresses.`}
      phone="center"
    >
      <Form id="rescind" brief rules={RULES} onSubmit={rescind}>
        <GoesBack plan={plan} terms={terms} />
        <TextField
          name="name"
          label="Your full name"
          hint={name === undefined ? 'As it stands on the papers' : `As it stands on the papers: ${name}`}
          autoComplete="name"
          maxLength={200}
        />
        <TextAreaField name="message" label="Why?" hint="It helps us and your mover" optional rows={2} maxLength={2000} />
        <div className={styles.buttons}>
          <Button data-first-focus onClick={onClose}>
            Keep my move
          </Button>
          <SubmitButton kind="danger">Cancel without cost</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};

const RULES = { name: (value: string) => (value.trim() === '' ? 'Type your full name' : undefined) };

const ownerIn = ({ papers }: Papers): string | undefined =>
  papers.findLast(({ kind, state }) => kind === 'bol' && state !== 'draft')?.signatures.find(({ role }) => role === 'owner')?.name;

type Terms = Awaited<ReturnType<Client['payments']['cancelTerms']>>;

/** Each payment by itself, and then what they come to as the server reckons it. */
const GoesBack = ({ plan, terms }: { plan: PlanView; terms: Terms | null }) => {
  const { payments, coupon } = plan.billing;
  const boxes = boxCount(plan.box_purchases);
  const moved = payments.flatMap(({ id, kind, because, state, amount, captured, refunded }) => {
    const name = NAMES[kind] ?? because;
    if (state === 'authorized') return [{ id, what: `${name}, held`, value: `${dollars(amount)} released` }];
    return state === 'captured' && captured > refunded
      ? [{ id, what: `${name}, paid`, value: `${dollars(captured - refunded)} goes back` }]
      : [];
  });
  return (
    <dl className={styles.back} aria-busy={terms === null || undefined}>
      {moved.map(({ id, what, value }) => (
        <Line key={id} what={what}>
          {value}
        </Line>
      ))}
      {coupon !== '' && <Line what={`Code ${coupon}`}>can be used again</Line>}
      {boxes > 0 && <Line what={counted(boxes, 'box', 'boxes')}>not sent, price included above</Line>}
      <Line what="Comes back in all" is_sum>
        {terms === null ? '\u00a0' : dollars(terms.refund + terms.let_go)}
      </Line>
      <Line what="You owe">Nothing</Line>
    </dl>
  );
};

const Line = ({ what, is_sum = false, children }: { what: string; is_sum?: boolean; children: string }) => (
  <div className={is_sum ? styles.sum : ''}>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
);

const NAMES: Partial<Record<PlanView['billing']['payments'][number]['kind'], string>> = {
  full: 'Your price',
  deposit: 'Deposit',
  rest: 'Rest of the price',
};

const dollars = (amount: number): string => inWords(fromDollars(amount));

/** Asked each time it opens: what is held and what is paid changes with the clock. */
const useTerms = (id: string, open: boolean): Terms | null => {
  const [terms, setTerms] = useState<Terms | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let is_wanted = true;
    call()
      .payments.cancelTerms({ id })
      .then((found) => is_wanted && setTerms(found))
      .catch(() => undefined);
    return () => {
      is_wanted = false;
    };
  }, [id, open]);
  return terms;
};

/** The answer is said on the page of the papers: a plan whose day is too near for other movers opens at its day. */
const useRescind = (plan: PlanView) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async (values: Values): Promise<Errors | undefined> => {
    try {
      const answer = await call().papers.rescind({ id: plan.uuid, name: values.name ?? '', message: values.message || undefined });
      accept(answer);
      await navigate(papersPath(plan.uuid), { state: { said: endInWords(answer.cancellation) } });
      return undefined;
    } catch (error) {
      const { problem } = asCallError(error);
      if (Object.keys(problem.errors).length > 0) return problem.errors;
      void revalidate();
      return { '': problem.error_message };
    }
  };
};

const endInWords = ({ refund, let_go }: { refund: number; let_go: number }) => ({
  title: 'Your move is canceled without cost.',
  words: [
    ...(refund > 0 ? [`${dollars(refund)} goes back to you.`] : []),
    ...(let_go > 0 ? [`${dollars(let_go)} that was held is released.`] : []),
    'You owe nothing. Your signed rescission is below, and on its way to you by email.',
  ].join(' '),
});
