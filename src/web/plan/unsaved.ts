import { CallError, type Client } from '#contract/client.ts';
import { call } from '#web/core/call.ts';
import { callThrough } from '#web/core/call-unasked.ts';
import { UNSAVED } from '#web/core/this-tab.ts';
import { asChange } from './as-change.ts';
import type { PlanChange } from './merged.ts';

type Change = { key: string; what?: string | undefined; send: (client: Client) => Promise<unknown> };

/** What a change sends, word for word, so that it outlives the page on which it was made. */
type KeptRequest = { method: string; path: string; body: string };

type Kept = { user_id: string | null; changes: readonly { key: string; what?: string | undefined; requests: readonly KeptRequest[] }[] };

/** Keeps in this tab what could not be saved because the session has ended, also over the page to sign in; an empty line forgets it. */
export const keepUnsaved = async (plan_id: string, user_id: string | null, line: readonly Change[]): Promise<void> => {
  const turn = ++turns;
  if (line.length === 0) return store(plan_id, null);
  const changes = await Promise.all(line.map(async ({ key, what, send }) => ({ key, what, requests: await requestsOf(send) })));
  if (turn === turns) store(plan_id, { user_id, changes });
};

/** Hands out what was kept, once, to the person who typed it; to anybody else nothing, and then it is gone. */
export const takeUnsaved = (plan_id: string, user_id: string | null) => {
  const kept = read(plan_id);
  if (kept === null) return [];
  store(plan_id, null);
  if (kept.user_id !== null && kept.user_id !== user_id) return [];
  return kept.changes.map(({ key, what, requests }) => ({ key, ...(what && { what }), send: () => sendAgain(plan_id, requests) }));
};

let turns = 0;

/** Asks a change what it would send, and sends nothing. */
const requestsOf = async (send: Change['send']): Promise<KeptRequest[]> => {
  const requests: KeptRequest[] = [];
  const client = callThrough(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET') requests.push({ method: request.method, path: pathname + search, body: await request.text() });
    return Response.json({ move_plan: {}, version: 0 });
  });
  await send(client).catch(() => undefined);
  return requests;
};

const sendAgain = async (id: string, requests: readonly KeptRequest[]): Promise<PlanChange> => {
  for (const { method, path, body } of requests) {
    const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, ...(body !== '' && { body }) });
    if (!answer.ok) throw new CallError(answer.status, await answer.json());
  }
  return asChange(await call().plans.show({ id }));
};

/** A browser may forbid its storage; then what was typed lives as long as the page. */
const store = (plan_id: string, kept: Kept | null): void => {
  try {
    if (kept === null) sessionStorage.removeItem(UNSAVED + plan_id);
    else sessionStorage.setItem(UNSAVED + plan_id, JSON.stringify(kept));
  } catch {
    return;
  }
};

const read = (plan_id: string): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(UNSAVED + plan_id) ?? 'null');
  } catch {
    return null;
  }
};
