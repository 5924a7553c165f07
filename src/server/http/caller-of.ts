import { privacyStand } from '#domain/accounts/privacy-choice.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { refuse } from '#domain/core/refusal.ts';
import { campaignFrom } from '#domain/plan/campaign.ts';
import type { Caller } from '#server/core/caller.ts';
import { cookieOf, cookiesFor } from '#server/core/cookies.ts';
import { forOneRequest } from '#server/core/market-version.ts';
import type { World } from '#server/core/world.ts';
import { isFromHere } from './csrf.ts';
import { deviceOf } from './device.ts';
import { keyViewerOf, sentKey } from './key-viewer.ts';
import { viewerOf } from './session.ts';

/** Reads, once for a request, who asks and what time it is. */
export const callerOf = async ({ db, ...rest }: World, asked: Request, address: string, request_id: string): Promise<Caller> => {
  const world = { ...rest, db: forOneRequest(db) };
  const key = sentKey(asked);
  // Software that shows a key is that and nothing else, whatever cookies come along.
  const request = key === undefined ? asked : withoutCookies(asked);
  const cookies = cookiesFor(world.settings.production);
  return {
    world,
    viewer: key === undefined ? await viewerOf(world, cookies, request) : await keyViewerOf(world, key, address),
    now: nowIn(new Date(world.clock.now()), { business_holidays: world.settings.business_holidays }),
    request_id,
    address,
    cookies: [],
    cookie_names: cookies,
    session_token: cookieOf(request, cookies.session) ?? null,
    device_token: cookieOf(request, cookies.device) ?? null,
    device: deviceOf(request.headers.get('user-agent')),
    is_from_here: isFromHere(asked, world.settings.public_url),
    ...allowedOf(request),
    idempotency_key: idempotencyKeyOf(request),
  };
};

/** The same request of somebody who is nobody yet. */
export const withoutCookies = ({ url, method, headers }: Request): Request => {
  const left = new Headers(headers);
  left.delete('cookie');
  return { url, method, headers: left } as Request;
};

/** A visitor who will not be measured is not asked where they came from either. */
const allowedOf = ({ headers }: Request): Pick<Caller, 'measurable' | 'campaign'> => {
  const cookies = headers.get('cookie') ?? '';
  const { choice } = privacyStand(cookies, headers.get('sec-gpc') === '1');
  return { measurable: choice === 'allow', campaign: choice === 'refuse' ? undefined : campaignFrom(cookies) };
};

const LONGEST_KEY = 255;

/** A blank key names nothing, so it counts as none. */
const idempotencyKeyOf = ({ headers }: Request): string | undefined => {
  const key = headers.get('idempotency-key')?.trim() ?? '';
  if (key.length <= LONGEST_KEY) return key === '' ? undefined : key;
  const sentence = `Use an Idempotency-Key of at most ${LONGEST_KEY} characters`;
  throw refuse('invalid', sentence, { 'Idempotency-Key': sentence });
};
