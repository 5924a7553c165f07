import type { World } from '#server/core/world.ts';

/** Where an address leads that is no page of its own (Spec section 2); undefined for every other one. */
export const departureOf = (request: Request, { settings }: Pick<World, 'settings'>): Response | undefined => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname, search } = new URL(request.url);
  const host = request.headers.get('host') ?? '';
  if (isBare(host, settings.indexed_hosts)) return leadsTo(`https://www.${host}${pathname}${search}`, 301);
  if (/^\/blog\/?$/.test(pathname)) return leadsTo(settings.blog_url ?? '/faq/', 302);
  return settings.admin_url !== undefined && ELSEWHERE.test(pathname)
    ? leadsTo(`${settings.admin_url}${pathname}${search}`, 302)
    : undefined;
};

/** Pages that may live on another site, under the same path there. */
const ELSEWHERE = /^\/(vendors\/sign_(in|up)|users\/edit|feedback\/[^/]+\/edit|admin(\/.*)?|movers\/[^/]+\/dashboard(\/.*)?)\/?$/;

/** The host whose `www.` is the one to be found. */
const isBare = (host: string, indexed: readonly string[]): boolean => !indexed.includes(host) && indexed.includes(`www.${host}`);

const leadsTo = (location: string, status: 301 | 302): Response => new Response(null, { status, headers: { Location: location } });
