import { refuse } from '#domain/core/refusal.ts';
import { loopLag } from '#server/signals/loop-lag.ts';
import { AT_ONCE } from './lines.ts';
import { problemAnswerOf, problemResponse, withRetryAfter } from './problems.ts';

/** later: nobody stands before it, or a page works without it. soon: somebody reads or plans. last: somebody pays, signs or answers a job. */
export type Urgency = 'later' | 'soon' | 'last';

/** Beyond this everything comes late, also what must not wait. */
const TARGET_MS = 100;
const EVERY_MS = 100;

/** So many at once are never too many, however late they are for another reason. */
const LEAST = 16;
const MOST = 400;

const SLOWER = 0.7;
const FASTER = 12;

/**
 * How many answers may be under way at once, by how late this process is: fewer and fewer while it is, more again once it is not. What can
 * wait is told to come again before it costs anything; bookings are always let in.
 */
export const openGate = ({ lag = loopLag, now = () => performance.now() } = {}) => {
  let most = MOST;
  let under_way = 0;
  let looked_at = now();
  const changes = new Map<string, number>();
  let in_line = 0;
  const look = (): void => {
    const turns = Math.floor((now() - looked_at) / EVERY_MS);
    if (turns < 1) return;
    looked_at = now();
    most = lag() > TARGET_MS ? Math.max(LEAST, Math.min(most, under_way) * SLOWER) : Math.min(MOST, most + FASTER * turns);
  };
  return {
    /**
     * Undefined when it has to wait; else it says when it is through. `plan`: the one that it changes. Who stands in line for a plan's row takes
     * nobody's place, for nothing is done for them yet.
     */
    enter: (urgency: Urgency, plan?: string): (() => void) | undefined => {
      look();
      if (urgency === 'last') return nothing;
      const before = plan === undefined ? 0 : (changes.get(plan) ?? 0);
      if (before >= AT_ONCE) {
        if (in_line >= MOST) return undefined;
        in_line += 1;
        return () => {
          in_line -= 1;
        };
      }
      if (under_way >= (urgency === 'later' ? most / 2 : most)) return undefined;
      under_way += 1;
      if (plan !== undefined) changes.set(plan, before + 1);
      return () => {
        under_way -= 1;
        if (plan !== undefined) forgetOne(changes, plan);
      };
    },
  };
};

const forgetOne = (changes: Map<string, number>, plan: string): void => {
  const left = (changes.get(plan) ?? 0) - 1;
  if (left > 0) changes.set(plan, left);
  else changes.delete(plan);
};

const nothing = (): void => undefined;

export type Gate = ReturnType<typeof openGate>;

/** By its address alone: whoever is sent away must not cost more than that. */
export const urgencyOf = ({ method, url }: Pick<Request, 'method' | 'url'>): Urgency => {
  const { pathname } = new URL(url);
  if (LAST.test(pathname)) return 'last';
  return LATER.test(pathname) && method === 'GET' ? 'later' : 'soon';
};

/** Assets and health answers cost next to nothing, and who pays needs them. */
const LAST =
  /^\/(assets|healthz|readyz)(\/|$)|^\/moving\/[^/]+\/(book|congrats)|\/(bookings|payments|papers|cancel_job|jobs|webhooks?|sandbox)(\/|$)|\/users\/login|\/(choose_mover|cover_prices)/;

const LATER =
  /^\/(og|sitemap|blog|movers-near-me|moving-companies|admin)(\/|$|\.)|^\/api\/v3\/(admin|analytics|content|moving_companies|chat|papers\/(roots|check))(\/|$)|\/live\/events$|for_move_dates$|\.(csv|zip|ics)$/;

const SENTENCE = 'Many people are planning moves right now. Please try again in a few seconds.';

/** What is told to come again: a problem for calls, and for a person a page that comes again by itself. */
export const comeAgain = (request: Request, request_id: string): Response => {
  const { pathname } = new URL(request.url);
  if (/^\/api(\/|$)|\.data$/.test(pathname)) return problemResponse(problemAnswerOf(refuse('busy', SENTENCE), request_id));
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return withRetryAfter(new Response(PAGE, { status: 503, headers }));
};

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>One moment, please</title></head>
<body><main><h1>One moment, please</h1>
<p>Many people are planning moves right now. This page will try again on its own in five seconds. Nothing you entered is lost.</p>
</main></body></html>
`;
