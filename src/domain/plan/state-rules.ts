import { STATES, stateName } from '#domain/address/states.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';

/** closed: not booked anywhere. counsel: waits for a lawyer's word, and stays closed before customers. open: booked. */
export const STATE_STATUSES = ['closed', 'counsel', 'open'] as const;
type StateStatus = (typeof STATE_STATUSES)[number];

export const BROKER_MAY = ['nothing', 'arrange', 'estimate'] as const;
export const ESTIMATE_KINDS = ['binding', 'not_to_exceed', 'non_binding'] as const;
export const SURVEYS = ['none', 'asked', 'required'] as const;
export const INVENTORIES = ['none', 'on_request', 'required'] as const;
export const BOL_FORMS = ['ours', 'state'] as const;

/** What a state asks of a move inside it, as far as it was looked up. */
export type StateRules = {
  status: StateStatus;
  broker_may: (typeof BROKER_MAY)[number];
  estimate_kinds: readonly (typeof ESTIMATE_KINDS)[number][];
  survey: (typeof SURVEYS)[number];
  /** Hours that the estimate has to be there before loading. */
  estimate_lead_hours: number;
  /** Days between signing and loading. */
  clock_days: number;
  inventory: (typeof INVENTORIES)[number];
  inventory_waivable: boolean;
  bol_form: (typeof BOL_FORMS)[number];
  booklet: { title: string; url: string; receipt: boolean; lead_hours: number } | null;
  /** Wording that the state prescribes. */
  sentences: readonly string[];
  payment_forms_least: number;
  /** Most that may be asked at delivery, in percent of the estimate. */
  cap_percent: number;
  keep_years: number;
  source: string;
  checked_on: Day | null;
  /** Who of our counsel said yes, and when; '' before. */
  counsel_ok_by: string;
};

const CHECKED_ON: Day = '2026-11-23';

const UNKNOWN: StateRules = {
  status: 'counsel',
  broker_may: 'arrange',
  estimate_kinds: ['binding'],
  survey: 'asked',
  estimate_lead_hours: 0,
  clock_days: 0,
  inventory: 'on_request',
  inventory_waivable: true,
  bol_form: 'ours',
  booklet: null,
  sentences: [],
  payment_forms_least: 1,
  cap_percent: 100,
  keep_years: 7,
  source: 'Not looked up.',
  checked_on: null,
  counsel_ok_by: '',
};

const found = (rules: Partial<StateRules> & { source: string }): StateRules => ({ ...UNKNOWN, checked_on: CHECKED_ON, ...rules });

/** What was found in each state's own text; counsel confirms every row before it opens (docs/law.md). */
const FOUND: Readonly<Record<string, StateRules>> = {
  CA: found({
    ...{ survey: 'required', bol_form: 'state', estimate_kinds: ['not_to_exceed'] },
    source: 'Maximum Rate Tariff 4, table of contents of 2014: its own forms for estimate, agreement, change order, notice and booklet.',
  }),
  TX: found({
    estimate_kinds: ['binding', 'not_to_exceed'],
    sentences: ['This proposal is for listed items and services only. Additional items and services may result in additional costs.'],
    source: '43 TAC 218.56: written proposal before loading, binding or not-to-exceed. 218.41 on brokers was not seen.',
  }),
  FL: found({
    ...{ status: 'closed', broker_may: 'nothing', payment_forms_least: 2 },
    source: 'Florida Statutes 507.05; SB 304 (2024) restricts estimates and contracts by brokers.',
  }),
  NY: found({
    estimate_kinds: ['non_binding'],
    source: '17 NYCRR 814.1, 814.3: booklet, signed order for service, estimate after inspection.',
  }),
  PA: found({
    ...{ estimate_lead_hours: 48, keep_years: 7 },
    source: '52 Pa. Code 31.133: inventory, waivable to 40 miles. Estimate 48 hours before.',
  }),
  IL: found({ cap_percent: 110, source: '92 Ill. Adm. Code 1457.90, 1457.620: inventory beyond 50 miles; changes only in writing.' }),
  OH: found({ source: 'Ohio Adm. Code 4901:2-19-08: three kinds of estimate, electronic too.' }),
  GA: found({ bol_form: 'state', source: 'Georgia Rules 570-38-3-.11, .16: uniform bill of lading.' }),
  NC: found({ bol_form: 'state', source: 'Maximum rates, certificate and booklet; the state’s bill of lading.' }),
  MI: found({ source: 'Michigan Motor Carrier Act, article III: certificate; local moves to 40 miles.' }),
};

/** Nor is anything abroad. */
const NOT_BOOKED: ReadonlySet<string> = new Set(['AK', 'HI']);

/** The first version of every state's row; Alaska and Hawaii are not booked at all. */
export const FIRST_STATE_RULES: ReadonlyMap<string, StateRules> = new Map(
  STATES.map(({ code }) => [
    code,
    NOT_BOOKED.has(code) ? { ...UNKNOWN, status: 'closed', source: 'Not booked.' } : (FOUND[code] ?? UNKNOWN),
  ]),
);

/** Where moves inside the state may be booked: before customers only what is open, in the demo also what waits for counsel. */
export const isStateOpen = ({ status }: Pick<StateRules, 'status'>, production: boolean): boolean =>
  status === 'open' || (status === 'counsel' && !production);

export const stateClosedInWords = (state: string): string => `We can't book moves inside ${stateName(state)} yet.`;

/** A row is opened with the name of who allowed it, and has to be whole. */
export const whyNotStateRules = (rules: StateRules): Refusal | undefined => {
  const errors = {
    ...(rules.status !== 'open' || rules.counsel_ok_by.trim() !== ''
      ? {}
      : { counsel_ok_by: 'Say who of our counsel allowed it, and when' }),
    ...(rules.status !== 'open' || rules.broker_may !== 'nothing' ? {} : { broker_may: 'A broker may do nothing there: it can’t be open' }),
    ...(rules.source.trim() !== '' ? {} : { source: 'Name the text that this rests on' }),
    ...(rules.estimate_kinds.length > 0 ? {} : { estimate_kinds: 'Choose one kind of estimate or more' }),
    ...(within(rules.cap_percent, 100, 200) ? {} : { cap_percent: 'Use 100 to 200 percent' }),
    ...(within(rules.estimate_lead_hours, 0, 720) ? {} : { estimate_lead_hours: 'Use 0 to 720 hours' }),
    ...(within(rules.clock_days, 0, 30) ? {} : { clock_days: 'Use 0 to 30 days' }),
    ...(within(rules.keep_years, 1, 20) ? {} : { keep_years: 'Use 1 to 20 years' }),
    ...(within(rules.payment_forms_least, 1, 5) ? {} : { payment_forms_least: 'Use 1 to 5' }),
  };
  return refuseAt(errors);
};

const within = (figure: number, least: number, most: number): boolean => Number.isInteger(figure) && figure >= least && figure <= most;
