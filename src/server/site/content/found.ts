import { STATES } from '#domain/address/states.ts';
import { brand } from '#domain/core/brand.ts';
import { nowIn } from '#domain/core/business-time.ts';
import type { World } from '#server/core/world.ts';
import { marketOf } from '#server/pricing/market.ts';
import { usualBids } from './cities/city-prices.ts';
import { cityPath, statePath } from './cities/links.ts';
import { openCityPlaces } from './cities/places.ts';
import { CLOSED_TO_ROBOTS } from './not-to-be-found.ts';
import { writtenPages } from './read-pages.ts';

/** What search engines read of a site before its pages: which they may visit, and where they are. */
export const answerFound = async (request: Request, world: World): Promise<Response | undefined> => {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  if (pathname === '/robots.txt') return new Response(robots(world), { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...KEPT } });
  if (pathname === '/.well-known/security.txt')
    return new Response(securityText(world), { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...KEPT } });
  if (pathname === '/sitemap.xml') return xml(index(world));
  const [, part, state] = /^\/sitemaps\/(pages|movers|cities)(?:-([a-z-]+))?\.xml$/.exec(pathname) ?? [];
  const paths = part === undefined ? undefined : await pathsOf(world, part, state);
  return paths && xml(urlSet(world, paths));
};

const HALF_A_YEAR_MS = 180 * 24 * 3_600_000;

/** Where whoever finds a hole tells us (RFC 9116). It has to say until when it holds: it is written anew for each reader. */
const securityText = ({ settings, clock }: World): string =>
  [
    `Contact: mailto:${brand.support_email}`,
    `Expires: ${new Date(clock.now() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${settings.public_url}/.well-known/security.txt`,
    '',
  ].join('\n');

const KEPT = { 'Cache-Control': 'public, max-age=3600' };

const xml = (body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...KEPT },
  });

/** Personal pages are nobody's to find. Hosts that are not to be indexed say so on each page, which has to be read for that. */
const robots = ({ settings }: World): string =>
  [
    'User-agent: *',
    ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`),
    ...(settings.indexed_hosts.length > 0 ? ['', `Sitemap: ${settings.public_url}/sitemap.xml`] : []),
    '',
  ].join('\n');

const PARTS = ['pages', 'movers', ...STATES.map(({ slug }) => `cities-${slug}`)];

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const index = ({ settings }: World): string =>
  `<sitemapindex ${SPACE}>\n${PARTS.map((part) => `<sitemap><loc>${settings.public_url}/sitemaps/${part}.xml</loc></sitemap>`).join('\n')}\n</sitemapindex>`;

const urlSet = ({ settings }: World, paths: readonly string[]): string =>
  `<urlset ${SPACE}>\n${paths.map((path) => `<url><loc>${settings.public_url}${path}</loc></url>`).join('\n')}\n</urlset>`;

const pathsOf = async (world: World, part: string, state_slug: string | undefined): Promise<readonly string[] | undefined> => {
  if (part === 'cities') return state_slug === undefined ? undefined : cityPaths(world, state_slug);
  if (state_slug !== undefined) return undefined;
  if (part === 'movers') return (await marketOf(world.db)).movers.map(({ id }) => `/movers/${id}`);
  return [
    '/',
    '/hourly',
    '/hourly2',
    '/newmove',
    '/mobile',
    '/concierge',
    '/vendors/sign_up',
    '/moving-companies/',
    '/carriers/',
    '/papers/check',
    '/price-index',
    '/developers',
    ...(await writtenPages()).pages.keys(),
  ];
};

/** A state and its places of some size in which a mover picks up: a page without one says itself that it is not to be found. */
const cityPaths = async (world: World, slug: string): Promise<readonly string[] | undefined> => {
  const state = STATES.find((one) => one.slug === slug);
  if (state === undefined) return undefined;
  const { movers } = await marketOf(world.db);
  const { today } = nowIn(new Date(world.clock.now()), world.settings);
  const served = (await openCityPlaces())
    .inState(state)
    .filter(({ rank, is_major }) => is_major || rank >= TOWN)
    .filter((place) => usualBids(movers, place, today).bids.length > 0);
  return [statePath(state), ...served.map(cityPath)];
};

const TOWN = 10_000;
