import { createContext, type ReactNode, useContext, useDeferredValue, useMemo, useRef, useState } from 'react';
import { asCallError, type CallError, type Client } from '#contract/client.ts';
import { call } from '#web/core/call.ts';
import { afterPaint } from './after-paint.ts';
import { type ChangeQueue, type Outcome, openQueue } from './change-queue.ts';
import { merged, type PlanChange, type PlanView, reread, type Stored, storedOf } from './merged.ts';
import { useLeavingGuard } from './use-leaving-guard.ts';

export type { PlanChange, PlanView };

/** How the plan on screen stands to the one in the store. */
export type Saving = { state: 'saved' | 'saving' | 'offline'; at: number | null };

/** What the last change did to the price, in words: the reason line under it. */
export type PriceNote = { text: string; cents: number } | null;

export type Change = {
  /** Changes with one key say how one thing shall be: while they wait, the newest replaces the others. */
  key: string;
  /** What it is, for the reason line and the dialog: "3rd-floor stairs". Left out, the plan's own words for what came or went. */
  what?: string;
  /** Shown at once, taken back when the change is refused. */
  optimistic?: (plan: PlanView) => PlanView;
  send: (client: Client) => Promise<PlanChange>;
  /** The caller shows the refusal where it belongs; only a mover who can't is still asked about in the dialog. */
  is_shown_here?: boolean;
};

/** A change that was refused and taken back. */
export type Failure = { error: CallError; change: Change };

type Said = PlanChange | ((plan: PlanView) => PlanChange);

type OpenPlan = {
  plan: PlanView;
  saving: Saving;
  note: PriceNote;
  /** The last one, for the dialog. */
  failure: Failure | null;
  forget: () => void;
  /** Answers the change, or undefined when a newer one of the same key replaced it; a refusal is shown and thrown. */
  change: (change: Change) => Promise<PlanChange | undefined>;
  /** Resolves when every change is in the store, or something stands in the way of that. */
  settled: () => Promise<Outcome>;
  /** Lays an answer over the plan without sending anything; a function says it of the plan as the newest answer left it. */
  accept: (change: Said) => void;
};

const PlanContext = createContext<OpenPlan | null>(null);

export const usePlan = (): OpenPlan => {
  const open = useContext(PlanContext);
  if (open === null) throw new Error('usePlan is for pages of an open plan.');
  return open;
};

const BesideContext = createContext<OpenPlan | null>(null);

/** The same for what only stands beside a tap, as the truck and the price do: it follows in the next drawing, so that the tap itself shows first. */
export const usePlanBeside = (): OpenPlan => {
  const open = useContext(BesideContext);
  if (open === null) throw new Error('usePlanBeside is for pages of an open plan.');
  return open;
};

type Pending = Change & { done: (answer: PlanChange | undefined) => void; fail: (error: CallError) => void };

/** The one copy of the open plan in the browser: what the store last said, with the changes on their way laid over it. */
export const PlanProvider = ({ plan: loaded, children }: { plan: PlanView; children: ReactNode }) => {
  const { stored, note, accept } = useStored(loaded);
  const [line, setLine] = useState<readonly Pending[]>([]);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: null });
  const [failure, setFailure] = useState<Failure | null>(null);
  const opened = useRef<ChangeQueue<Pending> | null>(null);
  opened.current ??= openQueue<Pending, PlanChange>({
    // The tap shows first; its request is put together after that.
    send: ({ send }) => afterPaint().then(() => send(call())),
    isUnsent: (error) => UNSENT.has(asCallError(error).status),
    nextTry,
    onReplaced: ({ done }) => done(undefined),
    onMove: (now, state) => {
      setLine(now);
      setSaving(({ at }) => (state === 'empty' ? { state: 'saved', at } : { state: state === 'offline' ? 'offline' : 'saving', at }));
    },
    onAnswer: (one, answer) => {
      accept(answer, one.what);
      setSaving(({ state }) => ({ state, at: Date.now() }));
      one.done(answer);
    },
    onRefusal: (one, thrown) => {
      const error = asCallError(thrown);
      if (!one.is_shown_here || error.problem.code === 'mover_cannot') setFailure({ error, change: one });
      one.fail(error);
    },
  });
  const queue = opened.current;
  useLeavingGuard(line.length > 0);

  const plan = useMemo(() => line.reduce(shown, stored), [stored, line]);
  const open = useMemo(
    () => ({
      plan,
      saving,
      note,
      failure,
      forget: () => setFailure(null),
      change: (asked: Change) => new Promise<PlanChange | undefined>((done, fail) => queue.add({ ...asked, done, fail })),
      settled: queue.settled,
      accept: (answer: Said) => accept(answer),
    }),
    [plan, saving, note, failure, queue, accept],
  );
  const beside = useDeferredValue(open);
  return (
    <PlanContext value={open}>
      <BesideContext value={beside}>{children}</BesideContext>
    </PlanContext>
  );
};

/** No answer at all, or one of a server that is just going or coming. */
const UNSENT: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** A rule that refuses here is left to the store to refuse, with its sentence. */
const shown = (view: PlanView, { optimistic }: Pending): PlanView => {
  try {
    return optimistic?.(view) ?? view;
  } catch {
    return view;
  }
};

/** What the store last said, as loaded and with every answer since. */
const useStored = (loaded: PlanView) => {
  const [{ stored, note, from }, setState] = useState(() => ({ stored: storedOf(loaded), note: null as PriceNote, from: loaded }));
  // A page's own action has read the plan anew.
  if (from !== loaded) setState({ stored: reread(stored, loaded), note, from: loaded });
  const [accept] = useState(() => (answer: Said, what?: string) => {
    setState((before) => {
      const after: Stored = merged(before.stored, typeof answer === 'function' ? answer(before.stored.plan) : answer);
      return { ...before, stored: after, note: noteOf(before.stored.plan, after.plan, what) };
    });
  });
  return { stored: stored.plan, note, accept };
};

/** "+$42 queen bed added": by how much the chosen mover's total moved, or the lowest bid, and why. */
const noteOf = (before: PlanView, after: PlanView, what: string | undefined): PriceNote => {
  const old = before.pricing.total_cost ?? before.price_range?.low;
  const fresh = after.pricing.total_cost ?? after.price_range?.low;
  if (old === undefined || fresh === undefined || old === fresh || before.mover?.id !== after.mover?.id) return null;
  const [last, now] = [before.last_action, after.last_action];
  const told = now?.at === last?.at && now?.text === last?.text ? undefined : now?.text;
  return { text: told ?? what ?? 'Plan changed', cents: Math.round((fresh - old) * 100) };
};

const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/** When a change that never arrived is sent again: the browser is back online, or after a pause that grows. */
const nextTry = (tries: number): Promise<unknown> => {
  const waiting = new AbortController();
  const pause = new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))));
  const online = new Promise((resolve) => addEventListener('online', resolve, { once: true, signal: waiting.signal }));
  return Promise.race([pause, online]).finally(() => waiting.abort());
};
