import { nowIn } from '#domain/core/business-time.ts';
import { isDay } from '#domain/core/calendar.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { defaultMoveDay, earliestMoveDay, latestMoveDay } from '#domain/plan/move-dates.ts';
import { GROUNDS, isShownOn, type WidgetCount } from '#domain/site/widget.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { callerOf, withoutCookies } from '#server/http/caller-of.ts';
import { findPartner, type Partner, partnerPath } from '../partners/find-partner.ts';
import { askBids } from '../prices/ask-prices.ts';
import { prepareBooking } from '../prices/prepare-booking.ts';
import { countWidget } from './count-widget.ts';
import { type Asked, formHtml, frameEnd, frameStart, lateHtml, linkHtml, pricesHtml, waitingHtml } from './widget-html.ts';

type Mark = { address: string; request_id: string; nonce: string };

/** Prices take a tenth of a second; who waits longer than this is led to us. */
const LIMIT_MS = 8_000;

/** A household or an office shares an address. */
const MOST_A_MINUTE = 120;
const MOST_PLANS_A_MINUTE = 30;

/**
 * The frame that stands in partners' pages. No cookie is read or set: what is asked stands in its address. Prices are shown where the partner
 * wants them, which the browser itself holds by the policy; on any other page stands a link.
 */
export const answerWidget = async (world: World, request: Request, mark: Mark): Promise<Response> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const caller = await strangerOf(world, request, mark);
  const query = new URL(request.url).searchParams;
  const partner = await partnerIn(world, query.get('partner'));
  const asked = askedIn(world, query);
  const start = frameStart(mark.nonce, asked.ground);
  const end = frameEnd(mark.nonce);
  if (partner === undefined) return htmlOf(request, mark, ['*'], start + linkHtml('/') + end);
  const link = partnerPath(partner);
  if (!isWanted(world, request, partner)) return htmlOf(request, mark, ['*'], start + linkHtml(link) + end);
  const by = ancestorsOf(partner);
  const prices_asked = asked.is_asked && asked.from !== '' && asked.to !== '';
  if (request.method === 'GET' && !asked.is_preview) await count(caller, partner, asked, prices_asked);
  if (!prices_asked) return htmlOf(request, mark, by, start + formHtml(asked, asked.is_asked ? missing(asked) : {}) + end);
  const answer = pricesOf(caller, asked, link);
  return htmlOf(request, mark, by, start + waitingHtml(asked), async () => `${frameEnd(mark.nonce, true)}${await answer}${end}`);
};

/** The way from there to us: the move becomes a plan that belongs to whoever opens its page first. */
export const openFromWidget = async (world: World, request: Request, mark: Mark): Promise<Response> => {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const caller = await strangerOf(world, request, mark);
  const form = new URLSearchParams((await request.text()).slice(0, 2_000));
  const partner = await partnerIn(world, form.get('partner'));
  const asked = askedIn(world, form);
  const elsewhere = partner === undefined ? '/' : partnerPath(partner);
  if (partner === undefined || !isSpared(caller, 'widget plans', MOST_PLANS_A_MINUTE)) return leadTo(elsewhere);
  if (!asked.is_preview) await countWidget(world.db, partner.key, caller.now.today, 'went_on').catch(() => undefined);
  try {
    const { url } = await prepareBooking(caller, moveOf(asked), partner.key);
    return leadTo(new URL(url).pathname);
  } catch (error) {
    if (error instanceof Refusal) return leadTo(elsewhere);
    throw error;
  }
};

const leadTo = (path: string): Response => new Response(null, { status: 303, headers: { Location: path } });

const strangerOf = (world: World, request: Request, { address, request_id }: Mark): Promise<Caller> =>
  callerOf(world, withoutCookies(request), address, request_id);

const partnerIn = async ({ db }: World, key: string | null): Promise<Partner | undefined> => {
  if (key === null || key === '' || key.length > 60) return undefined;
  const partner = await findPartner(db, key).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  return partner?.is_active ? partner : undefined;
};

const askedIn = (world: World, query: URLSearchParams): Asked => {
  const now = nowIn(new Date(world.clock.now()), world.settings);
  const word = (name: string): string => (query.get(name) ?? '').trim().slice(0, 200);
  const [from, to, date] = [word('from'), word('to'), word('date')];
  const is_changing = query.has('change');
  return {
    ...{ partner: word('partner'), from, to },
    date: isDay(date) ? date : date === '' ? defaultMoveDay(now) : '',
    ...{ earliest: earliestMoveDay(now), latest: latestMoveDay(now) },
    size: HOME_SIZES.find(({ label }) => label === word('size'))?.label ?? '2 Bedroom',
    ground: GROUNDS.find((one) => one === word('ground')) ?? 'paper',
    is_asked: !is_changing && (query.has('asked') || (from !== '' && to !== '')),
    is_first: !is_changing && !query.has('asked'),
    is_preview: query.has('preview'),
  };
};

const missing = ({ from, to }: Asked): Record<string, string> => ({
  ...(from === '' && { from: 'Enter an address, a city or a ZIP code' }),
  ...(to === '' && { to: 'Enter an address, a city or a ZIP code' }),
});

/** The page says by its referrer where it is: our own may show what every partner's may. */
const isWanted = ({ settings }: World, request: Request, { widget_sites }: Partner): boolean => {
  const referrer = request.headers.get('referer');
  if (referrer === null || !URL.canParse(referrer)) return true;
  const { hostname, host } = new URL(referrer);
  return host === new URL(request.url).host || host === new URL(settings.public_url).host || isShownOn(hostname, widget_sites);
};

const ancestorsOf = ({ widget_sites }: Partner): readonly string[] =>
  widget_sites.length === 0 ? ['*'] : ["'self'", ...widget_sites.flatMap((site) => [`${site}:*`, `*.${site}:*`])];

const count = async ({ world: { db }, now }: Caller, { key }: Partner, { is_first }: Asked, prices_asked: boolean): Promise<void> => {
  const kinds: WidgetCount[] = [...(is_first ? ['shown' as const] : []), ...(prices_asked ? ['asked' as const] : [])];
  // A number that can't be kept is no reason to show no price.
  for (const what of kinds) await countWidget(db, key, now.today, what).catch(() => undefined);
};

const isSpared = ({ world, address, now }: Caller, kind: string, most: number): boolean =>
  !world.settings.call_budgets ||
  spend(world.budgets, [{ kind, of: address, most }], { window_ms: 60_000, at: now.at.getTime() }) !== undefined;

const moveOf = ({ from, to, date, size }: Asked) => ({ from, to, date: date === '' ? undefined : date, home_size: size });

/** Never fails: what goes wrong is said in the frame. */
const pricesOf = async (caller: Caller, asked: Asked, link: string): Promise<string> => {
  if (!isSpared(caller, 'widget prices', MOST_A_MINUTE)) return lateHtml(link);
  try {
    const priced = await outside('widget.prices', LIMIT_MS, () => askBids(caller, { ...moveOf(asked), most: 20 }));
    return pricesHtml(asked, priced, link);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') return lateHtml(link);
    return formHtml(asked, fieldsOf(error));
  }
};

const FIELDS: Readonly<Record<string, 'from' | 'to' | 'date'>> = { pick_up_address: 'from', drop_off_address: 'to', move_date: 'date' };

const fieldsOf = ({ errors, message }: Refusal): Record<string, string> => {
  const known = Object.entries(errors).flatMap(([name, sentence]) => {
    const field = FIELDS[name];
    return field === undefined ? [] : [[field, sentence]];
  });
  return known.length > 0 ? Object.fromEntries(known) : { from: message };
};

/** What is known goes out at once, and the rest once it is there. */
const htmlOf = (request: Request, { nonce }: Mark, ancestors: readonly string[], first: string, rest?: () => Promise<string>): Response => {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': widgetPolicy(nonce, ancestors),
    ...(rest && { 'Content-Encoding': 'identity' }),
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (rest === undefined) return new Response(first, { headers });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: async (stream) => {
      stream.enqueue(encoder.encode(first));
      stream.enqueue(encoder.encode(await rest()));
      stream.close();
    },
  });
  return new Response(body, { headers });
};

/** An origin of its own, so that nothing of ours is reached from it, nor kept. */
const widgetPolicy = (nonce: string, ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ')}`,
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
