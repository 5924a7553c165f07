import { STATES, stateName } from '#domain/address/states.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';

/** closed: not booked anywhere. counsel: waits for a lawyer's word, and stays closed before customers. open: booked. */
export const STATE_STATUSES = ['closed', 'counsel', 'open'] as const;
type StateStatus = (typeof STATE_STATUSES)[number];

export const BROKER_MAY = ['nothing', 'arrange', 'estimate'] as const;

/** What a state asks of a move inside it, as far as it was looked up. */
export type StateRules = {
  status: StateStatus;
  broker_may: (typeof BROKER_MAY)[number];
  /** What the state asks and we don't do yet: while there is anything, nobody opens it. */
  unmet: readonly string[];
  source: string;
  checked_on: Day | null;
  /** Who of our counsel said yes, and when; '' before. */
  counsel_ok_by: string;
};

const CHECKED_ON: Day = '2026-11-23';

const UNKNOWN: StateRules = {
  ...{ status: 'counsel', broker_may: 'arrange', checked_on: null, counsel_ok_by: '' },
  unmet: ['Nobody has looked up yet what the state asks'],
  source: 'Not looked up.',
};

const found = (rules: Partial<StateRules> & Pick<StateRules, 'unmet' | 'source'>): StateRules => ({
  ...{ ...UNKNOWN, checked_on: CHECKED_ON },
  ...rules,
});

/** What was found in each state's own text; counsel confirms every row before it opens (docs/law.md). */
const FOUND: Readonly<Record<string, StateRules>> = {
  CA: found({
    unmet: [
      'A survey before every estimate',
      'A price that is not exceeded',
      'The state’s own forms of estimate, agreement, change order and notice',
      'Its booklet',
    ],
    source: 'Maximum Rate Tariff 4, table of contents of 2014.',
  }),
  TX: found({
    unmet: [
      'A written proposal before loading that says: “This proposal is for listed items and services only. Additional items and services may result in additional costs.”',
    ],
    source: '43 TAC 218.56: binding or not to exceed. 218.41 on brokers was not seen.',
  }),
  FL: found({
    ...{ status: 'closed', broker_may: 'nothing' },
    unmet: ['Estimate and contract signed by shipper, mover and broker before any service', 'Two of three forms of payment'],
    source: 'Florida Statutes 507.05; SB 304 (2024) restricts estimates and contracts by brokers.',
  }),
  NY: found({
    unmet: ['The state’s booklet', 'A non-binding estimate after an inspection', 'A signed order for service'],
    source: '17 NYCRR 814.1, 814.3.',
  }),
  PA: found({
    unmet: ['The estimate 48 hours before loading', 'An inventory, which the customer may waive up to 40 miles', 'The state’s booklet'],
    source: '52 Pa. Code 31.133.',
  }),
  IL: found({
    unmet: ['An inventory beyond 50 miles or with storage', 'More crew or trucks only in writing', 'At most 110% of the estimate'],
    source: '92 Ill. Adm. Code 1457.90, 1457.620.',
  }),
  OH: found({
    unmet: ['An estimate with all that the state lists'],
    source: 'Ohio Adm. Code 4901:2-19-08: three kinds of estimate, electronic too.',
  }),
  GA: found({ unmet: ['The state’s uniform bill of lading'], source: 'Georgia Rules 570-38-3-.11, .16.' }),
  NC: found({
    unmet: ['The state’s bill of lading', 'Its booklet', 'Its maximum rates'],
    source: 'Maximum rates, certificate and booklet.',
  }),
  MI: found({
    unmet: ['A bill of lading before loading'],
    source: 'Michigan Motor Carrier Act, article III: certificate; local moves to 40 miles.',
  }),
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
    ...(rules.status !== 'open' || rules.unmet.length === 0 ? {} : { unmet: 'It can’t be open while the state asks for what we don’t do' }),
  };
  return refuseAt(errors);
};
