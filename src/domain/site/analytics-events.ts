/** What a fact of an event may look like. Whatever does not fit is no fact: nothing that a person typed can be one. */
const FACTS = {
  /** An address of ours without its ids and keys: "/moving/{}/compare". */
  page: /^(\/[a-z{}_.-]{0,40}){1,10}$/,
  /** A call of ours in the same way. */
  call: /^(\/[a-z{}_.0-9-]{0,40}){1,12}$/,
  method: /^(GET|POST|PUT|PATCH|DELETE)$/,
  /** 0 when no answer came. */
  status: /^(0|[1-5]\d\d)$/,
  /** The mark of a click on an advertisement, as its network made it. */
  click: /^[A-Za-z0-9._-]{1,255}$/,
} as const satisfies Record<string, RegExp>;

type FactKind = keyof typeof FACTS;

/** Every event there is (Spec section 7), with its facts. */
export const ANALYTICS_EVENTS = {
  'PAGE VIEW': { page: 'page' },
  'NETWORK FAILURE': { page: 'page', method: 'method', call: 'call', status: 'status' },
  'Landed from Google paid': { page: 'page', gclid: 'click' },
  'Landed from Facebook paid': { page: 'page', fcblid: 'click' },
  'USER CLICKED UTILITY CONNECT': { page: 'page' },
  'AUTOCOMPLETE ERROR': { page: 'page' },
} as const satisfies Record<string, Record<string, FactKind>>;

export type AnalyticsEventName = keyof typeof ANALYTICS_EVENTS;

export const ANALYTICS_EVENT_NAMES = Object.keys(ANALYTICS_EVENTS) as AnalyticsEventName[];

/** What whoever reports an event says of it; the page is known. */
export type FactsOf<Name extends AnalyticsEventName> = Record<Exclude<keyof (typeof ANALYTICS_EVENTS)[Name], 'page'>, string>;

export type AnalyticsEvent = { name: AnalyticsEventName; facts: Readonly<Record<string, string>> };

/** Exactly the facts of the table, each in its form; undefined where one is missing, is another one, or looks like something else. */
export const asAnalyticsEvent = (name: string, facts: Readonly<Record<string, unknown>>): AnalyticsEvent | undefined => {
  if (!isEventName(name)) return undefined;
  const kinds = Object.entries<FactKind>(ANALYTICS_EVENTS[name]);
  const is_whole = Object.keys(facts).length === kinds.length && kinds.every(([fact, kind]) => fits(kind, facts[fact]));
  return is_whole ? { name, facts: facts as Record<string, string> } : undefined;
};

const isEventName = (name: string): name is AnalyticsEventName => Object.hasOwn(ANALYTICS_EVENTS, name);

const fits = (kind: FactKind, value: unknown): boolean => typeof value === 'string' && FACTS[kind].test(value);
