import { setImmediate as othersTurn } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import type { Problem } from '#contract/core/problem.ts';
import { scopeOfCall } from '#contract/key-calls.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { UNSUBSCRIBE_PATH, unsubscribe } from '#server/bidding/watches/watch.ts';
import { answerWebhook, type Door } from '#server/booking/webhooks/door.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import { RELAY_DOORS } from '#server/messages/relay/doors.ts';
import { note } from '#server/signals/waits.ts';
import { whySignInAgain } from '#server/site/signed-out.ts';
import { callerOf, withoutCookies } from '../http/caller-of.ts';
import { whyNotCardNumber } from '../http/card-numbers.ts';
import { isOpenCall, whyNotFromHere } from '../http/csrf.ts';
import { sentKey } from '../http/key-viewer.ts';
import { readJsonBody } from '../http/limits.ts';
import { linesOf, planToChange } from '../http/lines.ts';
import { problemAnswerOf, problemResponse, tellFault, withRetryAfter } from '../http/problems.ts';
import { connections } from './accounts/connections.ts';
import { impersonations, signInProviders } from './accounts/sign-in-providers.ts';
import { texts } from './accounts/texts.ts';
import { users } from './accounts/users.ts';
import { adjustments } from './booking/adjustments.ts';
import { bids } from './booking/bids.ts';
import { bookedChanges } from './booking/booked-changes.ts';
import { bookings } from './booking/bookings.ts';
import { claims } from './booking/claims.ts';
import { consultations } from './booking/consultations.ts';
import { documents } from './booking/documents.ts';
import { extraPapers } from './booking/extra-papers.ts';
import { jobs } from './booking/jobs.ts';
import { live } from './booking/live.ts';
import { losses } from './booking/losses.ts';
import { moveDay } from './booking/move-day.ts';
import { papers } from './booking/papers.ts';
import { payments } from './booking/payments.ts';
import { priceWatches } from './booking/price-watches.ts';
import { reschedules } from './booking/reschedules.ts';
import { sandbox } from './booking/sandbox.ts';
import { tips } from './booking/tips.ts';
import { spendCall } from './call-budgets.ts';
import { docs } from './docs.ts';
import { api } from './endpoint.ts';
import { openApiHandler } from './handler.ts';
import { answerLiveStream } from './live-stream.ts';
import { messages } from './messages/messages.ts';
import { board } from './movers/board.ts';
import { calendarSync } from './movers/calendar-sync.ts';
import { carriers } from './movers/carriers.ts';
import { feedback } from './movers/feedback.ts';
import { insights } from './movers/insights.ts';
import { moverDashboard } from './movers/mover-dashboard.ts';
import { moverLegal } from './movers/mover-legal.ts';
import { moverLogos } from './movers/mover-logos.ts';
import { movers } from './movers/movers.ts';
import { movingCompanies } from './movers/moving-companies.ts';
import { payouts } from './movers/payouts.ts';
import { people } from './movers/people.ts';
import { priceRules } from './movers/price-rules.ts';
import { vendors } from './movers/vendors.ts';
import { boxes } from './plan/boxes.ts';
import { coi } from './plan/coi.ts';
import { externalMoves } from './plan/external-moves.ts';
import { extras } from './plan/extras.ts';
import { inventory } from './plan/inventory.ts';
import { links } from './plan/links.ts';
import { notes } from './plan/notes.ts';
import { places } from './plan/places.ts';
import { planConsole } from './plan/plan-console.ts';
import { plans } from './plan/plans.ts';
import { admin } from './site/admin.ts';
import { analytics } from './site/analytics.ts';
import { chat } from './site/chat.ts';
import { content } from './site/content.ts';
import { dev } from './site/dev.ts';
import { landings } from './site/landings.ts';
import { law } from './site/law.ts';
import { market } from './site/market.ts';
import { notices } from './site/notices.ts';
import { partners } from './site/partners.ts';
import { priceIndex } from './site/price-index.ts';
import { prices } from './site/prices.ts';
import { savedViews } from './site/saved-views.ts';
import { today } from './site/today.ts';
import { unservedUsers } from './site/unserved-users.ts';

/** `request_id` is that of the browser's request, so that a page and the calls it makes have one. */
export type Api = (request: Request, asked: { address: string; request_id: string }) => Promise<Response>;

const router = api.router({
  inventory,
  boxes,
  extras,
  plans,
  bids,
  priceWatches,
  consultations,
  bookings,
  payments,
  jobs,
  reschedules,
  bookedChanges,
  movers,
  carriers,
  moverDashboard,
  priceRules,
  insights,
  calendarSync,
  board,
  people,
  moverLegal,
  moverLogos,
  users,
  signInProviders,
  impersonations,
  connections,
  unservedUsers,
  analytics,
  chat,
  places,
  content,
  landings,
  partners,
  prices,
  movingCompanies,
  priceIndex,
  coi,
  documents,
  losses,
  tips,
  papers,
  extraPapers,
  links,
  adjustments,
  moveDay,
  live,
  messages,
  texts,
  notices,
  claims,
  payouts,
  feedback,
  vendors,
  admin,
  law,
  today,
  savedViews,
  market,
  notes,
  planConsole,
  externalMoves,
  dev,
  sandbox,
});

/** Where those speak who are no browsers. */
const DOORS: ReadonlyMap<string, Door> = new Map([...RELAY_DOORS, [UNSUBSCRIBE_PATH, { methods: ['POST'], receive: unsubscribe }]]);

/** The API as one function. It answers every request under /api, also those that no endpoint takes. */
export const createApi = (world: World): Api => {
  const handler = openApiHandler<Caller>(router, {
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          throw toProblem(world, whySignInAgain(options.context, error) ?? error, options.context.request_id);
        }
      },
    ],
    clientInterceptors: [
      ({ context, path, next }) => {
        note({ route: path.join('.') });
        throwIf(whyNotByKey(context.viewer, path));
        spendCall(context, path);
        return next();
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  });
  const inLine = linesOf();
  return async (request, { address, request_id }) => {
    try {
      const path = pathOf(request);
      const shown = world.settings.production ? undefined : await docs(path);
      if (shown) return shown;
      const told = await answerWebhook(world, request, path, address, DOORS);
      if (told) {
        note({ route: 'webhook' });
        return told;
      }
      const is_open = isOpenCall(path);
      if (sentKey(request) === undefined && !is_open) throwIf(whyNotFromHere(request, world.settings.public_url));
      return await inLine(planToChange(request), async () => {
        const caller = await callerOf(world, is_open ? withoutCookies(request) : request, address, request_id);
        note({ actor: actorOf(caller) });
        const stream = await answerLiveStream(caller, request.method, path);
        if (stream) {
          note({ route: 'live.stream' });
          return stream;
        }
        const { response } = await handler.handle(await readable(request, path), { prefix: '/api/v3', context: caller });
        return withCookies(withRetryAfter(streamed(response ?? notFound(request_id), caller)), caller.cookies);
      });
    } catch (error) {
      const answer = problemAnswerOf(error, request_id);
      if (answer.fault) tellFault(world, error, request_id);
      return problemResponse(answer);
    }
  };
};

/** What a key does is told by its scopes alone, whatever its holder may do in person. */
const whyNotByKey = ({ key }: Caller['viewer'], path: readonly string[]): Refusal | undefined => {
  if (key === undefined) return undefined;
  const scope = scopeOfCall(path);
  if (scope === undefined) return refuse('not_allowed', 'No key may do this: somebody has to sign in.');
  return key.scopes.includes(scope) ? undefined : refuse('not_allowed', `This key may not do this: it needs “${scope}”.`);
};

/** Refusals and faults alike become a Problem; a fault is logged with its request id and tells nothing. */
const toProblem = (world: World, error: unknown, request_id: string): ORPCError<string, Problem> => {
  const answer = problemAnswerOf(error, request_id);
  if (answer.fault) tellFault(world, error, request_id);
  return new ORPCError(answer.problem.code, { status: answer.status, data: answer.problem });
};

/** Every API path may end in .json, as the specification writes some. */
const pathOf = (request: Request): string => new URL(request.url).pathname.replace(/\.json$/, '');

/** With the body read within its limits. */
const readable = async (request: Request, path: string): Promise<Request> => {
  const url = new URL(request.url);
  url.pathname = path.replace(/^\/api\/users\//, '/api/v3/users/');
  if (request.method === 'GET' || request.method === 'HEAD') return asRead(request, url, '');
  const body = await readJsonBody(request);
  await othersTurnBehind(body);
  throwIf(whyNotCardNumber(body === '' ? undefined : JSON.parse(body)));
  await othersTurnBehind(body);
  return asRead(request, url, body);
};

/** Each look through a long body takes as long as many short requests: they come in between. */
const othersTurnBehind = async (body: string): Promise<void> => {
  if (body.length > LONG_BODY) await othersTurn();
};

const LONG_BODY = 50_000;

/** All that oRPC asks of a request whose body is JSON: a Request of its own would make a stream of a text that it then reads again. */
const asRead = ({ method, headers }: Request, url: URL, body: string): Request =>
  ({ url: url.href, method, headers, signal: undefined, text: async () => body }) as unknown as Request;

/** What somebody is to us, never who. */
const actorOf = ({ viewer: { user, visitor_id, key } }: Caller): string => {
  if (key !== undefined) return 'key';
  if (user?.impersonated_by) return 'acting';
  if (user) return user.role <= 1 ? 'admin' : user.mover_id === null ? 'customer' : 'mover';
  return visitor_id === null ? 'nobody' : 'visitor';
};

const notFound = (request_id: string): Response =>
  problemResponse({
    status: 404,
    fault: false,
    problem: { error_message: 'There is no such call.', code: 'not_found', errors: {}, request_id },
  });

/** Nobody knows how long it is before it is through. */
const streamed = (response: Response, { stream }: Caller): Response => {
  if (stream === undefined || !response.ok) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(stream, { status: response.status, headers });
};

const withCookies = (response: Response, cookies: readonly string[]): Response => {
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
};
