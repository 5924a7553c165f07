import { brand, type Company } from '#domain/core/brand.ts';

type Numbered = { usdot_number: string | null; mc_number: string | null; state_license: string | null };
type Carrier = Pick<Numbered, 'usdot_number' | 'state_license'> & { legal_name: string };

/** The only form in which a mover's number may stand before customers: "U.S. DOT No. 2841190" (49 CFR 375.207). */
export const usdotInWords = (usdot_number: string): string => `U.S. DOT No. ${usdot_number}`;

/** "MC 914226", however it was kept. */
const mcInWords = (mc_number: string): string => `MC ${mc_number.replace(/^MC[\s-]*/i, '')}`;

/** Under which numbers the law knows a mover: "U.S. DOT No. 2841190, MC 914226", or the license of its state. */
export const numbersInWords = ({ usdot_number, mc_number, state_license }: Numbered): string =>
  [numberInWords({ usdot_number, state_license }), ...(mc_number === null ? [] : [mcInWords(mc_number)])].join(', ');

/** The name as it is registered with the number beside it: "Harbor & Sons Moving LLC, U.S. DOT No. 2841190". */
export const carrierInWords = ({ legal_name, ...numbers }: Carrier): string =>
  [legal_name, numberInWords(numbers)].filter((part) => part !== '').join(', ');

/** Said on every page, paper and email (49 CFR 371.107, 371.109). */
export const BROKER_STATEMENT = `${brand.name} is a household goods broker, not a motor carrier. We arrange transportation by an authorized mover and do not transport.`;

/** Our own: "Hearthway Inc. · U.S. DOT No. 1234567 · MC 765432 · 1 Main Street, Springfield" (49 CFR 371.107). Made-up ones say so. */
export const brokerInWords = ({ name, usdot, mc, address, is_sample }: Company): string =>
  `${is_sample ? 'Sample data: ' : ''}${[name, usdotInWords(usdot), mcInWords(mc), address].join(' · ')}`;

/** The license of its own state first, "NY DOT T-12345". */
export const stateLicenseOf = (mover: {
  state_licenses: readonly { state: string; number: string }[];
  address: { state: string };
}): string | null => {
  const license = mover.state_licenses.find(({ state }) => state === mover.address.state) ?? mover.state_licenses[0];
  return license === undefined ? null : `${license.state} ${license.number}`;
};

const numberInWords = ({ usdot_number, state_license }: Omit<Numbered, 'mc_number'>): string => {
  if (usdot_number !== null) return usdotInWords(usdot_number);
  return state_license === null ? '' : `License ${state_license}`;
};
