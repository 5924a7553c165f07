import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { brokerInWords } from '#domain/movers/carrier-number.ts';
import { shortId } from '#domain/plan/plan.ts';
import { WIDGET, WIDGET_ON, WIDGET_SCRIPT } from '#domain/site/widget.ts';
import type { World } from '#server/core/world.ts';
import { EMAIL_STYLE } from '#server/emails/message/message-style.ts';
import type { Pages } from '#server/http/pages.ts';
import { LOCAL_FRAME } from '#server/http/utilities-path.ts';
import { bookOpenStatesOnly } from '#server/pricing/state-rows.ts';
import { watchLoop } from '#server/signals/loop-lag.ts';
import { aPieceOfWork, countedFor, endTrace, note, type PieceOfWork, traced } from '#server/signals/waits.ts';
import { departureOf } from '#server/site/content/departures.ts';
import { answerFound } from '#server/site/content/found.ts';
import { campaignKept } from '#server/site/content/kept-campaign.ts';
import { keptWritten } from '#server/site/content/kept-written.ts';
import { isToBeFound } from '#server/site/content/not-to-be-found.ts';
import { pictureResponder } from '#server/site/content/pictures/answer-picture.ts';
import { answerFiles, isFilesPath } from '#server/site/files-door.ts';
import { answerIndexFile } from '#server/site/price-index/show-index.ts';
import { answerUtilities } from '#server/site/utilities/local-frame.ts';
import { answerWidget, openFromWidget } from '#server/site/widget/answer-widget.ts';
import { answerWidgetScript } from '#server/site/widget/widget-script.ts';
import { type Api, createApi } from './api/index.ts';
import { ASSISTANTS, answerAssistant, answerLlms } from './assistants.ts';
import { logAccess } from './http/access-log.ts';
import { askedOnce } from './http/asked-once.ts';
import { clientAddress } from './http/client-address.ts';
import { compressed } from './http/compressed.ts';
import { takeCspReports } from './http/csp-reports.ts';
import { securityHeaders } from './http/headers.ts';
import { keptPages } from './http/kept-pages.ts';
import { planToChange } from './http/lines.ts';
import { withReadForm } from './http/page-form.ts';
import { problemAnswerOf, problemResponse, tellFault } from './http/problems.ts';
import { comeAgain, type Gate, urgencyOf } from './http/shedding.ts';
import { answerSdk, SDK } from './sdk.ts';

/** `gate` sends away what can wait while the server comes late; without one everybody is let in. */
export type Health = { ready(): Promise<boolean>; gate?: Gate };

/** The whole site as one function from request to response: API, pages and the two questions of a load balancer. */
export const createApp = (world: World, pages: Pages, health: Health) => {
  if (world.settings.production) bookOpenStatesOnly(world.db);
  watchLoop();
  const api = createApi(world);
  const shown = world.settings.hot_reload ? pages : keptWritten(keptPages(pages, world), world);
  const picture = pictureResponder(world);
  const app = new Hono();
  app.get('/healthz', (c) => {
    note({ route: 'health' });
    return c.text('ok');
  });
  app.get('/readyz', async (c) => {
    note({ route: 'health' });
    return (await health.ready()) ? c.text('ready') : c.text('not ready', 503);
  });
  app.all('*', async (c) => {
    const elsewhere =
      departureOf(c.req.raw, world) ??
      (await answerFound(c.req.raw, world)) ??
      (await answerIndexFile(c.req.raw, world)) ??
      (await picture(c.req.raw));
    if (elsewhere) return elsewhere;
    const mark = { address: clientAddress(c.req.raw, peerOf(c.env), world.settings.trusted_proxies ?? 0), ...markOf(c.req.raw) };
    const taken = await takeCspReports(world, c.req.raw, mark.address);
    if (taken) return taken;
    if (isFilesPath(c.req.path)) return answerFiles(world, c.req.raw, mark.request_id);
    if (c.req.path === LOCAL_FRAME) return answerUtilities(world, c.req.raw, mark.nonce);
    if (c.req.path === WIDGET_SCRIPT) return answerWidgetScript(c.req.raw);
    if (c.req.path === WIDGET) return answerWidget(world, c.req.raw, mark);
    if (c.req.path === WIDGET_ON) return openFromWidget(world, c.req.raw, mark);
    if (isApiPath(c.req.path)) return api(c.req.raw, mark);
    if (c.req.path === ASSISTANTS) return answerAssistant(api, c.req.raw, mark);
    if (c.req.path === SDK) return answerSdk();
    if (c.req.path === '/llms.txt') return answerLlms(world.settings.public_url);
    note({ route: isAsset(c.req.path) ? 'asset' : 'page' });
    return answerPage(world, api, shown, c.req.raw, { ...mark, ...shownOn(world, c.req.raw) });
  });
  app.onError((error) => {
    throw error;
  });
  /** Whatever was thrown, also what is no Error. */
  const answer = async (request: Request, mark: Mark, env: unknown): Promise<Response> => {
    try {
      return await compressed(request, await app.fetch(request, env as object));
    } catch (thrown) {
      tellFault(world, thrown, mark.request_id);
      return problemResponse(problemAnswerOf(thrown, mark.request_id));
    }
  };
  return {
    fetch: async (request: Request, env?: unknown): Promise<Response> => {
      const work = traced(aPieceOfWork(world, planOf(request)), world.traces);
      const mark = { nonce: randomBytes(16).toString('base64'), request_id: world.ids.uuid() };
      marks.set(request, mark);
      const response = await countedFor(work, () => letIn(world, health.gate, request, mark.request_id, () => answer(request, mark, env)));
      const { pathname } = new URL(request.url);
      addHeaders(response, headersOf(world, mark, pathname), world, request);
      logAccess(world, request, response, { work, ...mark });
      tallyCall(work, response);
      endTrace(work, { status: response.status }, response.status >= 500);
      return response;
    },
  };
};

const letIn = async (
  world: World,
  gate: Gate | undefined,
  request: Request,
  request_id: string,
  work: () => Promise<Response>,
): Promise<Response> => {
  if (gate === undefined) return await work();
  const urgency = urgencyOf(request);
  const leave = gate.enter(urgency, planToChange(request));
  if (leave === undefined) {
    note({ route: 'shed' });
    world.metrics?.count('shed', urgency);
    return comeAgain(request, request_id);
  }
  try {
    return await work();
  } finally {
    leave();
  }
};

const tallyCall = ({ metrics, noted, began }: PieceOfWork, { status }: Response): void =>
  metrics?.tally('calls', noted.route ?? 'other', performance.now() - began, status >= 500);

/** The plan that an address names, as people read it out: that opens nothing. */
const planOf = ({ url }: Request): { plan?: string } => {
  const [, uuid] = /\/(?:move_plans|moving)\/([0-9a-f]{8}-[0-9a-f-]{27})(?:[/.?]|$)/i.exec(url) ?? [];
  return uuid === undefined ? {} : { plan: shortId({ uuid }) };
};

/** What a request is known by while it is answered. */
type Mark = { nonce: string; request_id: string };

type PageMark = Mark & { address: string } & ReturnType<typeof shownOn>;

/** What pages have to know of this host and this deployment. */
const shownOn = (world: World, request: Request) => ({
  is_indexed: isIndexed(world, request),
  public_url: world.settings.public_url,
  social: world.settings.social ?? [],
  company: world.settings.company === undefined ? null : brokerInWords(world.settings.company),
});

const marks = new WeakMap<Request, Mark>();

const markOf = (request: Request): Mark => marks.get(request) ?? { nonce: '', request_id: '' };

const isAsset = (path: string): boolean => path.startsWith('/assets/');

const isApiPath = (path: string): boolean => /^\/api(\/|$)/.test(path);

/** Who is at the other end of the connection: behind a proxy, the proxy. */
const peerOf = (env: unknown): string => {
  const socket = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket;
  return socket?.remoteAddress ?? 'in-process';
};

/** Loaders call the API in process with the browser's own headers; what the API sets, the page's answer sets. So is the campaign that an address names. */
const answerPage = async (world: World, api: Api, pages: Pages, request: Request, mark: PageMark): Promise<Response> => {
  const cookies: string[] = [];
  const inProcess = askedOnce(async (call) => {
    const answer = await api(asBrowser(call, request, cookies), mark);
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  });
  const page = await pages(await withReadForm(request), { ...mark, api: inProcess });
  const campaign = campaignKept(request, page, world);
  if (campaign !== undefined) cookies.push(campaign);
  if (cookies.length === 0) return page;
  const headers = new Headers(page.headers);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(page.body, { status: page.status, headers });
};

/** The call of a loader, as if the browser had made it: its cookies, with those that an earlier call of this page set. */
const asBrowser = (call: Request, request: Request, cookies: readonly string[]): Request => {
  const headers = new Headers(call.headers);
  const jar = [request.headers.get('cookie') ?? '', ...cookies.map((line) => line.split(';', 1)[0] ?? '')].filter((pair) => pair !== '');
  if (jar.length > 0) headers.set('cookie', jar.join('; '));
  for (const name of ['origin', 'sec-fetch-site', 'user-agent']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(call, { headers });
};

/** What /dev shows, which is not there in production. */
const OF_EMAILS = `'sha256-${createHash('sha256').update(EMAIL_STYLE).digest('base64')}'`;

const headersOf = (world: World, mark: Mark, path: string): [string, string][] =>
  securityHeaders({
    ...mark,
    path,
    hot_reload: world.settings.hot_reload,
    form_origin: world.files.form_origin,
    utilities_url: world.settings.utilities_url,
    payment_provider: world.payments.provider,
    three_d_secure: world.payments.three_d_secure === true,
    production: world.settings.production,
    framed_styles: world.settings.production ? [] : [OF_EMAILS],
  });

const POLICY = 'Content-Security-Policy';

/** Added to the answer itself: a copy of it would send its body through one stream more. */
const addHeaders = ({ status, headers }: Response, lines: [string, string][], world: World, request: Request): void => {
  const { pathname } = new URL(request.url);
  // Who may frame the widget depends on whose it is.
  const has_policy = pathname === WIDGET && headers.has(POLICY);
  for (const [name, value] of lines) if (!has_policy || name !== POLICY) headers.set(name, value);
  if (!isIndexed(world, request) || !isToBeFound(pathname)) headers.set('X-Robots-Tag', 'noindex');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // Said by the router where a page takes no form; RFC 9110 wants to hear what it does take.
  if (status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD');
};

/** Of all the hosts under which this site may be reached, search engines shall know one. */
const isIndexed = ({ settings }: World, request: Request): boolean => settings.indexed_hosts.includes(request.headers.get('host') ?? '');
