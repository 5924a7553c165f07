import { STATES } from '#domain/address/states.ts';
import { phoneDigits } from '#domain/core/contact.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import { usdotDigits } from './carrier.ts';
import { CARRIER_AGREEMENT, type SignedAgreement } from './carrier-agreement.ts';
import { usdotInWords } from './carrier-number.ts';

/** What the law has a mover tell before a bill of lading (49 CFR 375.209, .211, .213, .505). A text that it has not told yet is ''. */
export type LegalProfile = {
  /** The principal place of business, as it stands on the bill of lading. */
  physical_address: { street_address: string; city: string; state: string; zip: string };
  complaints: { telephone: string; calls_paid_by: 'mover' | 'customer' };
  arbitration: { administrator: string; costs: string; legal_effects: string; summary: string };
  tariff: { where_to_see: string; copies: string; allows_binding_estimates: boolean };
  /** As the tariff defines them (375.403(a)(9)). */
  impracticable_operations: string;
  /** Agents who may act for it under a written agreement (375.205). */
  prime_agents: readonly { name: string; usdot_number: string; address: string }[];
};

export const NO_LEGAL_PROFILE: LegalProfile = {
  physical_address: { street_address: '', city: '', state: '', zip: '' },
  complaints: { telephone: '', calls_paid_by: 'mover' },
  arbitration: { administrator: '', costs: '', legal_effects: '', summary: '' },
  tariff: { where_to_see: '', copies: '', allows_binding_estimates: false },
  impracticable_operations: '',
  prime_agents: [],
};

/** What a mover carries of it beside its profile. */
export type LegalKeys = { usdot_number: string | null; legal?: LegalProfile | undefined; agreement?: SignedAgreement | undefined };

/** One thing that a mover still has to tell or sign before it may bid between states. */
type LegalGap = { code: GapCode; words: string };
type GapCode = 'usdot' | 'address' | 'complaints' | 'arbitration' | 'tariff' | 'binding' | 'impracticable' | 'agreement';

/** In the order of the page on which they are filled in. */
export const legalGapsOf = (mover: LegalKeys): readonly LegalGap[] => GAPS.filter(({ is_filled }) => !is_filled(mover)).map(gapOf);

/** Asked for every mover and every move between states, so it says no more than yes or no (papers P20). */
export const isReadyForInterstate = (mover: LegalKeys): boolean => GAPS.every(({ is_filled }) => is_filled(mover));

type Gap = LegalGap & { is_filled: (mover: LegalKeys) => boolean };

const gapOf = ({ code, words }: Gap): LegalGap => ({ code, words });

const areTold = (part: object | undefined): boolean => part !== undefined && Object.values(part).every((text) => text !== '');

const GAPS: readonly Gap[] = [
  { code: 'usdot', words: 'A U.S. DOT number that we have checked', is_filled: ({ usdot_number }) => usdot_number !== null },
  { code: 'address', words: 'The address of your principal place of business', is_filled: ({ legal }) => areTold(legal?.physical_address) },
  { code: 'complaints', words: 'Your telephone for complaints', is_filled: ({ legal }) => areTold(legal?.complaints) },
  {
    code: 'arbitration',
    words: 'Your arbitration program: administrator, costs, legal effects and summary',
    is_filled: ({ legal }) => areTold(legal?.arbitration),
  },
  { code: 'tariff', words: 'Where your tariff can be seen, and how to get copies', is_filled: ({ legal }) => areTold(legal?.tariff) },
  {
    code: 'binding',
    words: 'A tariff that allows binding estimates',
    is_filled: ({ legal }) => legal?.tariff.allows_binding_estimates === true,
  },
  {
    code: 'impracticable',
    words: 'What your tariff calls impracticable operations',
    is_filled: ({ legal }) => legal !== undefined && legal.impracticable_operations !== '',
  },
  {
    code: 'agreement',
    words: 'Our agreement, signed',
    is_filled: ({ agreement }) => agreement?.version === CARRIER_AGREEMENT.version,
  },
];

const MOST_LETTERS = 4000;
const MOST_AGENTS = 50;

/** As it is kept: without blanks around its texts, and with numbers in one form. */
export const tidied = (legal: LegalProfile): LegalProfile => ({
  physical_address: { ...trimmed(legal.physical_address), state: legal.physical_address.state.trim().toUpperCase() },
  complaints: { ...legal.complaints, telephone: legal.complaints.telephone.trim() },
  arbitration: trimmed(legal.arbitration),
  tariff: {
    where_to_see: legal.tariff.where_to_see.trim(),
    copies: legal.tariff.copies.trim(),
    allows_binding_estimates: legal.tariff.allows_binding_estimates,
  },
  impracticable_operations: legal.impracticable_operations.trim(),
  prime_agents: legal.prime_agents.map((agent) => ({
    ...trimmed(agent),
    usdot_number: usdotDigits(agent.usdot_number) ?? agent.usdot_number,
  })),
});

const trimmed = <Part extends Record<string, string>>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).map(([key, words]) => [key, words.trim()])) as Part;

/** What is typed may be left empty and told later; what is told has to be right. */
export const whyNotSaveLegal = (legal: LegalProfile): Refusal | undefined => {
  const errors = Object.fromEntries(RULES.flatMap(({ field, why }) => why(legal)?.map((sentence) => [field, sentence]) ?? []));
  return refuseAt(errors);
};

type Rule = { field: string; why: (legal: LegalProfile) => [string] | undefined };

const CODES: ReadonlySet<string> = new Set(STATES.map(({ code }) => code));

const RULES: readonly Rule[] = [
  {
    field: 'physical_address.street_address',
    why: ({ physical_address: { street_address } }) =>
      /\bp\.?\s*o\.?\s*box\b/i.test(street_address)
        ? ['Enter the street of your place of business, not a P.O. box']
        : street_address.length > 200
          ? ['Use 200 characters or less']
          : undefined,
  },
  {
    field: 'physical_address.city',
    why: ({ physical_address: { city } }) => (city.length > 100 ? ['Use 100 characters or less'] : undefined),
  },
  {
    field: 'physical_address.state',
    why: ({ physical_address: { state } }) => (state === '' || CODES.has(state) ? undefined : ['Use the two letters of a state, like NJ']),
  },
  {
    field: 'physical_address.zip',
    why: ({ physical_address: { zip } }) => (zip === '' || /^\d{5}$/.test(zip) ? undefined : ['Enter a ZIP of five digits']),
  },
  {
    field: 'complaints.telephone',
    why: ({ complaints: { telephone } }) =>
      telephone === '' || phoneDigits(telephone) !== undefined ? undefined : ['Enter a phone number like (555) 123-4567'],
  },
  ...(['administrator', 'costs', 'legal_effects', 'summary'] as const).map((key) => ({
    field: `arbitration.${key}`,
    why: ({ arbitration }: LegalProfile) => tooLong(arbitration[key]),
  })),
  ...(['where_to_see', 'copies'] as const).map((key) => ({
    field: `tariff.${key}`,
    why: ({ tariff }: LegalProfile) => tooLong(tariff[key]),
  })),
  { field: 'impracticable_operations', why: ({ impracticable_operations }) => tooLong(impracticable_operations) },
  {
    field: 'prime_agents',
    why: ({ prime_agents }) => {
      if (prime_agents.length > MOST_AGENTS) return [`Name at most ${MOST_AGENTS} agents`];
      const is_whole = prime_agents.every(
        ({ name, usdot_number, address }) => name !== '' && address !== '' && usdotDigits(usdot_number) !== undefined,
      );
      return is_whole ? undefined : ['Give each agent a line: name; U.S. DOT number; address'];
    },
  },
];

const tooLong = (words: string): [string] | undefined =>
  words.length > MOST_LETTERS ? [`Use ${MOST_LETTERS} characters or less`] : undefined;

/** The three notices that a customer gets before the bill of lading (49 CFR 375.213(b)); null while the mover has not told them. */
export const legalNoticesOf = ({ legal }: Pick<LegalKeys, 'legal'>) =>
  legal === undefined || !areTold(legal.arbitration) || !areTold(legal.tariff) || !areTold(legal.complaints)
    ? null
    : {
        arbitration: [
          legal.arbitration.summary,
          `Administered by ${legal.arbitration.administrator}.`,
          `Costs: ${legal.arbitration.costs}`,
          `Legal effects: ${legal.arbitration.legal_effects}`,
        ],
        complaints: [
          `Questions and complaints: ${legal.complaints.telephone}. ${legal.complaints.calls_paid_by === 'mover' ? 'The mover pays for the call.' : 'You pay for the call.'}`,
        ],
        tariff: [`The tariff on which the estimate rests can be seen here: ${legal.tariff.where_to_see}`, `Copies: ${legal.tariff.copies}`],
      };

/** "100 Dock Street, Newark, NJ 07105", the address of the bill of lading; null while it is not told. */
export const legalAddressOf = ({ legal }: Pick<LegalKeys, 'legal'>): string | null => {
  if (legal === undefined || !areTold(legal.physical_address)) return null;
  const { street_address, city, state, zip } = legal.physical_address;
  return `${street_address}, ${city}, ${state} ${zip}`;
};

/** "Elm Storage LLC; U.S. DOT No. 1234567; 5 Elm St, Newark, NJ": an agent on a line of its own, as it is typed and read. */
export const agentInWords = ({ name, usdot_number, address }: LegalProfile['prime_agents'][number]): string =>
  `${name}; ${usdotInWords(usdot_number)}; ${address}`;

/** The agents in what was typed, one to a line. What a line lacks is ''. */
export const agentsIn = (typed: string): LegalProfile['prime_agents'] =>
  typed
    .split('\n')
    .map((line) => line.split(';').map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part !== ''))
    .map(([name = '', usdot = '', ...address]) => ({
      name,
      usdot_number: usdot.replace(/^u\.?s\.?\s*dot\s*(no\.?)?\s*/i, ''),
      address: address.join('; '),
    }));
