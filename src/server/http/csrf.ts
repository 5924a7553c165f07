import { type Refusal, refuse } from '#domain/core/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every unsafe request must come from this very site (property 44). Browsers say so in Sec-Fetch-Site or Origin;
 * a native form on a page without referrer sends `Origin: null` together with `Sec-Fetch-Site: same-origin`.
 */
export const whyNotFromHere = (request: Request, public_origin: string): Refusal | undefined => {
  if (isFromHere(request, public_origin) || (SAFE.has(request.method) && !(isWriting(request) && saysWhere(request)))) return undefined;
  return refuse('not_allowed', 'This request did not come from our own pages.');
};

/** Calls that know nobody and change nothing of anybody's: anybody's software may make them, and whatever cookies come along are not read. */
export const isOpenCall = (path: string): boolean => /^\/api\/v3\/prices(\/[a-z]+)?$/.test(path);

/** A call that the specification has as GET, and that writes: no other site may make a browser send it. */
const isWriting = ({ url }: Request): boolean => /^\/api\/v3\/coi_upload\/get_presigned_post(\.json)?$/.test(new URL(url).pathname);

/** Browsers name no origin with a GET of their own page where the site has no TLS. */
const saysWhere = ({ headers }: Request): boolean => headers.has('sec-fetch-site') || headers.has('origin');

/** What the browser says of who asks, which no other site can make it say. */
export const isFromHere = (request: Request, public_origin: string): boolean => {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null) return site === 'same-origin';
  return origin !== null && (origin === new URL(request.url).origin || origin === public_origin);
};
