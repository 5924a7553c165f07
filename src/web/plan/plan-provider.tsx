import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { asCallError, type CallError, type Client } from '#contract/client.ts';
import { call } from '#web/call.ts';

export type PlanView = Awaited<ReturnType<Client['plans']['show']>>;
export type PlanChange = Awaited<ReturnType<Client['inventory']['addTypicals']>>;

/** How the plan on screen stands to the one in the store. */
export type Saving = { state: 'saved' | 'saving' | 'offline'; at: number | null };

/** What the last change did to the price, in words: the reason line under it. */
export type PriceNote = { text: string; cents: number } | null;

type Change = {
  /** Changes with one key replace each other: the newest wins, one is in flight, at most one waits. */
  key: string;
  /** Shown at once, taken back when the change is refused. */
  optimistic?: (plan: PlanView) => PlanView;
  send: (client: Client) => Promise<PlanChange>;
};

type OpenPlan = {
  plan: PlanView;
  saving: Saving;
  note: PriceNote;
  /** The refusal of the last change that was taken back, for the dialog. */
  failure: CallError | null;
  forget: () => void;
  /** Answers the change, or undefined when a newer one of the same key replaced it; a refusal is shown and thrown. */
  change: (change: Change) => Promise<PlanChange | undefined>;
  /** Lays an answer over the plan without sending anything. */
  accept: (change: PlanChange) => void;
};

const PlanContext = createContext<OpenPlan | null>(null);

export const usePlan = (): OpenPlan => {
  const open = useContext(PlanContext);
  if (open === null) throw new Error('usePlan is for pages of an open plan.');
  return open;
};

type Pending = Change & { done: (answer: PlanChange | undefined) => void; fail: (error: CallError) => void };

/** The one copy of the open plan in the browser: what the store last said, with the changes on their way laid over it. */
export const PlanProvider = ({ plan: loaded, children }: { plan: PlanView; children: ReactNode }) => {
  const [stored, setStored] = useState(loaded);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: null });
  const [note, setNote] = useState<PriceNote>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const queues = useRef(new Map<string, { inFlight: Pending; waiting: Pending | null }>());

  const accept = useCallback((answer: PlanChange) => {
    setStored((before) => {
      if (answer.version < before.version) return before;
      setNote(noteOf(before, answer));
      return merged(before, answer);
    });
  }, []);

  const run = useCallback(
    async (one: Pending): Promise<void> => {
      setSaving((before) => ({ ...before, state: 'saving' }));
      try {
        const answer = await one.send(call());
        accept(answer);
        setSaving({ state: 'saved', at: Date.now() });
        one.done(answer);
      } catch (error) {
        const refusal = asCallError(error);
        setSaving((before) => ({ ...before, state: refusal.status === 0 ? 'offline' : 'saved' }));
        setFailure(refusal);
        one.fail(refusal);
      }
      setPending((all) => all.filter((other) => other !== one));
      const next = queues.current.get(one.key)?.waiting ?? null;
      if (next === null) queues.current.delete(one.key);
      else {
        queues.current.set(one.key, { inFlight: next, waiting: null });
        await run(next);
      }
    },
    [accept],
  );

  const change = useCallback(
    (asked: Change) =>
      new Promise<PlanChange | undefined>((done, fail) => {
        const one: Pending = { ...asked, done, fail };
        const queue = queues.current.get(one.key);
        const replaced = queue?.waiting ?? null;
        setPending((all) => [...all.filter((other) => other !== replaced), one]);
        if (queue === undefined) {
          queues.current.set(one.key, { inFlight: one, waiting: null });
          void run(one);
          return;
        }
        replaced?.done(undefined);
        queues.current.set(one.key, { ...queue, waiting: one });
      }),
    [run],
  );

  const plan = useMemo(() => pending.reduce((view, one) => one.optimistic?.(view) ?? view, stored), [stored, pending]);
  const forget = useCallback(() => setFailure(null), []);
  const open = useMemo(
    () => ({ plan, saving, note, failure, forget, change, accept }),
    [plan, saving, note, failure, forget, change, accept],
  );
  return <PlanContext value={open}>{children}</PlanContext>;
};

const merged = (before: PlanView, answer: PlanChange): PlanView => ({
  ...before,
  ...answer.move_plan,
  version: answer.version,
  cubic_feet: answer.cubic_feet,
  pricing: answer.pricing,
  price_range: answer.price_range,
  may: answer.may,
  last_action: answer.last_action,
});

/** "+$42 · Queen bed added": the chosen mover's total if there is one, else the lowest bid. */
const noteOf = (before: PlanView, answer: PlanChange): PriceNote => {
  const text = answer.last_action?.text;
  const old = before.pricing.total_cost ?? before.price_range?.low;
  const fresh = answer.pricing.total_cost ?? answer.price_range?.low;
  if (text === undefined || old === undefined || fresh === undefined || old === fresh) return null;
  return { text, cents: Math.round((fresh - old) * 100) };
};
