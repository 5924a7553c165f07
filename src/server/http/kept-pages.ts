import { randomBytes } from 'node:crypto';
import { nowIn } from '#domain/core/business-time.ts';
import { isLandingPath } from '#domain/site/landing-paths.ts';
import { bringsNobody } from '#server/core/cookies.ts';
import type { World } from '#server/core/world.ts';
import { accepts } from './accepts.ts';
import { gzipFilledWith, type Packed, packed } from './packed.ts';
import type { Pages } from './pages.ts';

/**
 * Pages with scripts, without anything personal on them; those that are only read are kept in content/kept-written.ts. Their loaders read who
 * is there and which day it is, and nothing else. So one is rendered once for all who come without a cookie that says who they are, until
 * the day or its cutoff has passed: of what is kept only the nonce is another in every answer. It is kept as it goes over the wire, packed
 * around the gaps in which the nonce stands.
 */
export const keptPages = (pages: Pages, { clock, settings }: Pick<World, 'clock' | 'settings'>): Pages => {
  const kept = new Map<string, { moment: string; page: Kept }>();
  return async (request, server) => {
    if (!isSameForAll(request)) return pages(request, server);
    const { today, after_cutoff } = nowIn(new Date(clock.now()), settings);
    const moment = `${today} ${after_cutoff}`;
    const before = kept.get(request.url);
    if (before?.moment === moment) return responseOf(before.page, server.nonce, request);
    const response = await pages(request, { ...server, nonce: STAND_IN });
    const page = await keptOf(response);
    kept.delete(request.url);
    if (response.status === 200) kept.set(request.url, { moment, page });
    for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest);
    return responseOf(page, server.nonce, request);
  };
};

/** The address holds the host's name as the browser said it, of which there may be any number: the oldest goes. */
const MOST = 100;

/** Stands where the nonce goes; no page can hold it by chance, and no answer ever does. */
const STAND_IN = randomBytes(16).toString('base64');

type Kept = { status: number; headers: [string, string][]; parts: readonly string[]; packed: Packed };

const isSameForAll = (request: Request): boolean => {
  if (request.method !== 'GET' || !bringsNobody(request)) return false;
  const { pathname, search } = new URL(request.url);
  return search === '' && isLandingPath(pathname);
};

const keptOf = async (response: Response): Promise<Kept> => {
  const parts = (await response.text()).split(STAND_IN);
  return { status: response.status, headers: [...response.headers], parts, packed: packed(parts) };
};

const responseOf = ({ status, headers: kept, parts, packed: whole }: Kept, nonce: string, request: Request): Response => {
  const headers = new Headers(kept);
  if (!accepts(request, 'gzip')) return new Response(parts.join(nonce), { status, headers });
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', 'gzip');
  return new Response(gzipFilledWith(whole, nonce), { status, headers });
};
