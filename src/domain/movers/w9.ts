import { STATES } from '#domain/address/states.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import { digitsOf } from './bank-account.ts';

/** Box 3 of form W-9 (March 2024). A limited liability company says how it is taxed. */
export const TAX_CLASSES = {
  individual: 'Individual or sole proprietor',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust: 'Trust or estate',
  llc_c: 'LLC taxed as a C corporation',
  llc_s: 'LLC taxed as an S corporation',
  llc_p: 'LLC taxed as a partnership',
} as const;
export type TaxClass = keyof typeof TAX_CLASSES;
export const TAX_CLASS_KEYS = Object.keys(TAX_CLASSES) as [TaxClass, ...TaxClass[]];

export const TIN_KINDS = ['ein', 'ssn'] as const;
export type TinKind = (typeof TIN_KINDS)[number];

/** What part II of form W-9 certifies, in the words of the form. */
export const W9_CERTIFICATION = [
  'The number shown on this form is my correct taxpayer identification number.',
  'I am not subject to backup withholding because: (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding.',
  'I am a U.S. citizen or other U.S. person.',
  'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
] as const;

export type W9 = {
  legal_name: string;
  business_name: string;
  tax_class: TaxClass;
  street: string;
  city: string;
  state: string;
  zip: string;
  tin_kind: TinKind;
  tin: string;
  signed_name: string;
  agrees: boolean;
};

/** Each field as the form asks for it. Sorted out here, not by the IRS months later. */
export const whyNotW9 = (w9: W9): Refusal | undefined =>
  refuseAt({
    ...(w9.legal_name.trim().length < 2 && { legal_name: 'Enter the name on your tax return' }),
    ...(w9.street.trim() === '' && { street: 'Enter a street address' }),
    ...(w9.city.trim() === '' && { city: 'Enter a city' }),
    ...(!isState(w9.state) && { state: 'Choose a state' }),
    ...(!/^\d{5}(-\d{4})?$/.test(w9.zip.trim()) && { zip: 'Enter a ZIP code like 07030' }),
    ...(!isTin(w9.tin_kind, digitsOf(w9.tin)) && { tin: WRONG_TIN[w9.tin_kind] }),
    ...(w9.tin_kind === 'ssn' && w9.tax_class !== 'individual' && { tin_kind: 'Only an individual or sole proprietor files with an SSN' }),
    ...(w9.signed_name.trim().length < 2 && { signed_name: 'Type your full name to sign' }),
    ...(!w9.agrees && { agrees: 'Certify the four statements to sign' }),
  });

const isState = (state: string): boolean => STATES.some(({ code }) => code === state);

const WRONG_TIN: Readonly<Record<TinKind, string>> = {
  ein: 'An EIN has nine digits, like 12-3456789',
  ssn: 'An SSN or ITIN has nine digits, like 123-45-6789',
};

/** Numbers that were never given out are found; the IRS alone knows whose one is. */
const isTin = (kind: TinKind, digits: string): boolean => {
  if (!/^\d{9}$/.test(digits)) return false;
  if (kind === 'ein') return !/^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(digits);
  if (digits.startsWith('9')) return /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])/.test(digits);
  return !/^(000|666)/.test(digits) && !/^\d{3}00/.test(digits) && !digits.endsWith('0000');
};

/** "EIN ending 6789": nothing else of it is shown. */
export const tinInWords = ({ tin_kind, last4 }: { tin_kind: TinKind; last4: string }): string =>
  `${tin_kind === 'ein' ? 'EIN' : 'SSN'} ending ${last4}`;

/** As forms write it: 12-3456789 or 123-45-6789. */
export const writtenTin = (kind: TinKind, digits: string): string =>
  kind === 'ein' ? `${digits.slice(0, 2)}-${digits.slice(2)}` : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
