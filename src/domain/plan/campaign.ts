import { cookieWord } from '#domain/core/cookie-words.ts';

/** What an advertisement says of itself in the address that it leads to. */
export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export type Campaign = Partial<Record<(typeof CAMPAIGN_PARAMETERS)[number], string>>;

/** The campaign that an address names; undefined when it names none. */
export const campaignIn = (search: { get(name: string): string | null }): Campaign | undefined => campaignOf((name) => search.get(name));

/** As the browser brings it along; undefined when there is none, or one that nobody of ours has written. */
export const campaignFrom = (cookies: string): Campaign | undefined => {
  const word = cookieWord(cookies, CAMPAIGN_COOKIE);
  if (word === undefined) return undefined;
  const stored = objectIn(word);
  return campaignOf((name) => (Object.hasOwn(stored, name) ? stored[name] : undefined));
};

/** For every host of ours: the newest campaign takes the place of the one before (Spec section 7, "Other"). */
export const campaignCookie = (campaign: Campaign, { host, site_host, secure }: Place): string => {
  const domain = sharedDomain(host, site_host);
  const value = encodeURIComponent(JSON.stringify(campaign));
  return `${CAMPAIGN_COOKIE}=${value}; Max-Age=${MONTH_SECONDS}; Path=/; SameSite=Lax${domain === undefined ? '' : `; Domain=${domain}`}${secure ? '; Secure' : ''}`;
};

/** Where the page is open, and the public host. */
type Place = { host: string; site_host: string; secure: boolean };

/** The public host without its www, where the page is under it; a browser on any other host keeps the cookie to that host. */
const sharedDomain = (host: string, site_host: string): string | undefined => {
  const parent = site_host.replace(/^www\./, '');
  return host === parent || host.endsWith(`.${parent}`) ? parent : undefined;
};

const campaignOf = (wordOf: (name: string) => unknown): Campaign | undefined => {
  const found = CAMPAIGN_PARAMETERS.map((name) => [name, wordIn(wordOf(name))] as const).filter(([, word]) => word !== undefined);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};

/** Words of an advertisement. An email address, or whatever else is no such word, is not taken over. */
const wordIn = (value: unknown): string | undefined => {
  const word = typeof value === 'string' ? value.trim().slice(0, LONGEST_WORD) : '';
  return WORD.test(word) ? word : undefined;
};

const objectIn = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const WORD = /^[\p{L}\p{N}][\p{L}\p{N} ._~+|:{}()-]*$/u;
const LONGEST_WORD = 100;
export const CAMPAIGN_COOKIE = 'react_funnel_utm_params';
const MONTH_SECONDS = 30 * 24 * 3600;
