import { createContext, type ReactNode, useContext, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { asCallError, type CallError, type Client } from '#contract/client.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { askToSignIn } from '#web/core/ask-to-sign-in.ts';
import { callUnasked } from '#web/core/call-unasked.ts';
import { afterPaint } from './after-paint.ts';
import { type ChangeQueue, type LineState, type Obstacle, type Outcome, openQueue } from './change-queue.ts';
import { merged, type PlanChange, type PlanView, reread, type Stored, storedOf } from './merged.ts';
import { keepUnsaved, takeUnsaved } from './unsaved.ts';
import { useLeavingGuard } from './use-leaving-guard.ts';

export type { PlanChange, PlanView };

/** How the plan on screen stands to the one in the store. */
export type Saving = { state: 'saved' | 'saving' | Obstacle; at: number | null };

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
  /** Asks whoever was signed out to sign in again over the page; what waits is sent then. */
  signIn: () => void;
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
  const user_id = useViewer()?.id ?? null;
  const signed_out = useRef({ is: false, wake: () => {} });
  const [signIn] = useState(() => () => {
    void askToSignIn({ view: 'login', why: 'expired' }).then((is_back) => is_back && signed_out.current.wake());
  });
  const opened = useRef<ChangeQueue<Pending> | null>(null);
  opened.current ??= openQueue<Pending, PlanChange>({
    // The tap shows first; its request is put together after that.
    send: ({ send }) => afterPaint().then(() => send(callUnasked())),
    obstacleIn,
    nextTry: (tries, obstacle) =>
      obstacle === 'offline'
        ? nextTry(tries)
        : new Promise<void>((resolve) => {
            signed_out.current.wake = resolve;
          }),
    onReplaced: ({ done }) => done(undefined),
    onMove: (now, state) => {
      setLine(now);
      setSaving(({ at }) => ({ state: SAVING[state], at }));
      const is_out = state === 'signed_out';
      if (is_out || signed_out.current.is) void keepUnsaved(loaded.uuid, user_id, is_out ? now : []);
      // Who never had an account is not asked to sign in unbidden.
      if (is_out && !signed_out.current.is && user_id !== null) signIn();
      signed_out.current.is = is_out;
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
  // What waits for somebody to sign in waits in this tab.
  useLeavingGuard(line.length > 0 && saving.state !== 'signed_out');
  useWakingUp(signed_out);
  const may_edit = loaded.may.edit === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the plan opens for whoever had typed into it
  useEffect(() => {
    if (!may_edit) return;
    for (const kept of takeUnsaved(loaded.uuid, user_id)) queue.add({ ...kept, done: () => undefined, fail: () => undefined });
  }, []);

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
      signIn,
      accept: (answer: Said) => accept(answer),
    }),
    [plan, saving, note, failure, queue, accept, signIn],
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

/** A plan that was open a moment ago and isn't there has lost its owner: signed out in another tab, or in a browser that forgot its cookies. */
const obstacleIn = (thrown: unknown): Obstacle | undefined => {
  const { status, problem } = asCallError(thrown);
  if (UNSENT.has(status)) return 'offline';
  return problem.code === 'not_signed_in' || problem.missing === 'plan' ? 'signed_out' : undefined;
};

const SAVING = { empty: 'saved', sending: 'saving', offline: 'offline', signed_out: 'signed_out' } as const satisfies Record<
  LineState,
  Saving['state']
>;

/** Who signed in again in another tab and comes back to this one has nothing more to do. */
const useWakingUp = (signed_out: { current: { is: boolean; wake: () => void } }): void => {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && signed_out.current.is) signed_out.current.wake();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [signed_out]);
};

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
