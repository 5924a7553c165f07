import { nowIn } from '#domain/core/business-time.ts';
import { type Day, daysBetween, parseDay } from '#domain/core/calendar.ts';
import { defaultMoveDay } from '#domain/plan/move-dates.ts';
import { UTILITIES } from '#domain/site/utilities.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { type Asked, frameHtml } from './frame-html.ts';

/** The frame as a whole page. It keeps nothing: what is asked stands in its address, and nothing of it says who asks. */
export const answerUtilities = async (world: World, request: Request, nonce: string): Promise<Response> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const now = nowIn(new Date(world.clock.now()), world.settings);
  const asked = askedIn(new URL(request.url).searchParams, defaultMoveDay(now));
  const errors = whyNot(asked, now.today);
  const town = Object.keys(errors).length > 0 || !asked.is_asked ? undefined : await townOf(world, asked.zip);
  if (asked.is_asked && errors.zip === undefined && town === '') errors.zip = NO_ZIP;
  const html = frameHtml({ asked, errors, town: town || null, today: now.today, nonce });
  return new Response(request.method === 'HEAD' ? null : html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
};

const askedIn = (query: URLSearchParams, usual: Day): Asked => {
  const is_asked = query.has('zip');
  const ids = UTILITIES.map(({ id }) => id);
  return {
    is_asked,
    zip: (query.get('zip') ?? '').trim().slice(0, 20),
    move_in: (query.get('move_in') ?? usual).trim().slice(0, 40),
    chosen: is_asked ? ids.filter((id) => query.getAll('service').includes(id)) : ids,
  };
};

const NO_ZIP = 'Enter the 5 digits of a ZIP code, like 07030';
const MOST_DAYS_AHEAD = 366;

const whyNot = ({ is_asked, zip, move_in, chosen }: Asked, today: Day): Record<string, string> => {
  if (!is_asked) return {};
  const day = parseDay(move_in);
  const is_near = day !== undefined && day >= today && daysBetween(today, day) <= MOST_DAYS_AHEAD;
  return {
    ...(!/^\d{5}$/.test(zip) && { zip: NO_ZIP }),
    ...(!is_near && { move_in: day === undefined ? 'Enter a date like 03/13/2027' : 'Choose a day from today on, within a year' }),
    ...(chosen.length === 0 && { service: 'Choose at least one' }),
  };
};

/** '' for a ZIP that does not exist. While places are away the plan stands without the town's name. */
const townOf = async ({ places }: World, zip: string): Promise<string | undefined> => {
  try {
    const place = await outside('places', LIMIT_MS, () => places.placeOf({ city: '', state: '', zip }));
    return place === undefined ? '' : `${place.city}, ${place.state}`;
  } catch {
    return undefined;
  }
};

const LIMIT_MS = 3_000;
