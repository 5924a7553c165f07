import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { call, tried } from '#web/core/call.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { useSaving } from '#web/plan/use-saving.ts';
import type { ChangeTerms, RequestedChanges } from './requested-changes.ts';

/** The request as it grows, its price a moment after each press, and the Accept. Nothing is stored before that. */
export const useChange = (plan: PlanView, filled_in: RequestedChanges) => {
  const { accept } = usePlan();
  const navigate = useNavigate();
  const [requested, setRequested] = useState<RequestedChanges>(filled_in);
  const [terms, setTerms] = useState<ChangeTerms | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** That the price was another one when it was accepted: it stays until something is pressed, while the price is asked for anew. */
  const [moved, setMoved] = useState<string | null>(null);
  const [is_sending, setSending] = useState(false);
  const latest = useRef(requested);
  useEffect(() => {
    latest.current = requested;
  });
  const {
    is_saving: is_asking,
    saveSoon,
    stop,
  } = useSaving(async () => {
    const { value, error } = await tried(call().bookedChanges.terms({ id: plan.uuid, wish: latest.current }));
    setProblem(error === undefined ? null : sentenceOf(error));
    setTerms(value ?? null);
  });
  const is_filled_in = Object.keys(filled_in).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a message filled in is priced once, as if it had been typed
  useEffect(() => {
    if (is_filled_in) saveSoon();
  }, [is_filled_in]);
  const change = (next: (before: RequestedChanges) => RequestedChanges): void => {
    setRequested(next);
    setMoved(null);
    saveSoon();
  };
  const agree = async (): Promise<void> => {
    await stop();
    if (terms === null) return;
    setSending(true);
    setMoved(null);
    const shown = { before: terms.before, after: terms.after };
    const { value, error } = await tried(call().bookedChanges.agree({ id: plan.uuid, wish: latest.current, shown }));
    setSending(false);
    if (value !== undefined) {
      accept(value);
      return void navigate(`/moving/${plan.uuid}/plan`, { state: { said: cameTo(terms) } });
    }
    if (error.problem.code !== 'price_changed') return setProblem(sentenceOf(error));
    setMoved(sentenceOf(error));
    saveSoon();
  };
  return { requested, terms, problem, moved, is_asking, is_sending, change, agree };
};

/** Told on the plan: the new total, or that the mover is asked first. */
const cameTo = ({ mover, asks_mover, before, after }: ChangeTerms): { title: string } => {
  const [stays, total] = [inWords(fromDollars(before)), inWords(fromDollars(after))];
  if (asks_mover !== null) return { title: `${mover} has been asked. Your price stays ${stays} until they say yes.` };
  return { title: before === after ? `Accepted. Your price stays ${total}.` : `Accepted. Your new total is ${total}.` };
};

export type Change = ReturnType<typeof useChange>;

const sentenceOf = ({ problem }: { problem: { error_message: string; errors: Readonly<Record<string, string>> } }): string =>
  Object.values(problem.errors)[0] ?? problem.error_message;
