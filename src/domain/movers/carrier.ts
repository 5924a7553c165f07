import type { Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** What the federal register says of a USDOT number. */
export type CarrierRecord = {
  usdot_number: string;
  legal_name: string;
  dba_name: string;
  mc_numbers: readonly string[];
  city: string;
  state: string;
  /** Allowed to operate: an active registration. */
  is_active: boolean;
  /** Since when it is ordered out of service; null when it is not. */
  out_of_service_since: Day | null;
  /** Carries for others, on its own trucks, under active authority. */
  is_for_hire: boolean;
  carries_household_goods: boolean;
  is_broker: boolean;
  /** In thousands of dollars; what its insurer has filed, and what it must. */
  liability_on_file: number;
  liability_required: number;
  power_units: number;
};

/** What an applicant says of itself, as far as the register can tell. */
export type Claimed = { usdot_number: string; legal_name: string; dba_name: string; does_long_distance: boolean };

/** Digits of a number as people write it: "USDOT 1,234,567". Undefined when it is none. */
export const usdotDigits = (text: string): string | undefined => {
  const digits = text
    .trim()
    .replace(/^(us\s*dot|dot)\b[\s#:.]*/i, '')
    .replaceAll(/[\s,]/g, '');
  return /^[1-9]\d{3,7}$/.test(digits) ? digits : undefined;
};

/** "MC 123456" from whatever stands before the digits; undefined when it is none. */
export const mcNumber = (text: string): string | undefined => {
  const digits = text
    .trim()
    .replace(/^(mc|mx|ff)[\s#:.-]*/i, '')
    .replaceAll(/[\s,]/g, '');
  return /^\d{4,8}$/.test(digits) ? `MC-${digits}` : undefined;
};

/** Why the register speaks against an applicant, as one sentence at the field that it is about. */
export const whyNotCarrier = (record: CarrierRecord | undefined, claimed: Claimed): Refusal | undefined => {
  if (record === undefined)
    return at('usdot_number', `The federal register has no carrier under USDOT ${claimed.usdot_number}. Check the number.`);
  const { usdot_number: number } = record;
  if (record.out_of_service_since !== null)
    return at('usdot_number', `USDOT ${number} is under a federal out-of-service order. We can take you when it is lifted.`);
  if (!record.is_active) return at('usdot_number', `USDOT ${number} is not active. Renew your registration with FMCSA, then sign up.`);
  if (record.is_broker && !record.is_for_hire)
    return at('usdot_number', `USDOT ${number} is registered as a broker only. Customers here book the company that comes with the truck.`);
  if (!record.is_for_hire)
    return at('usdot_number', `USDOT ${number} may carry its own goods only. Moving others’ goods needs for-hire authority.`);
  if (claimed.does_long_distance && !record.carries_household_goods)
    return at(
      'usdot_number',
      `USDOT ${number} has no authority for household goods between states. Add it with FMCSA, or choose local moves only.`,
    );
  if (!isSameCompany(record, claimed))
    return at('legal_name', `USDOT ${number} is registered to ${titled(record.legal_name)}. Write the legal name as it is registered.`);
  if (record.liability_on_file < record.liability_required)
    return at(
      'usdot_number',
      `The register shows no valid liability insurance for USDOT ${number}. Ask your insurer to file it, then sign up.`,
    );
  return undefined;
};

/** Why nobody may be arranged a move between states with, in words; undefined for an active carrier with authority for household goods (49 CFR 371.105). */
export const whyNotLawful = (record: CarrierRecord | undefined): string | undefined => {
  if (record === undefined) return 'the federal register has no carrier under its number';
  if (record.out_of_service_since !== null) return 'it is under a federal out-of-service order';
  if (!record.is_active) return 'its federal registration is not active';
  return record.is_for_hire && record.carries_household_goods ? undefined : 'it has no active authority for household goods';
};

/** "HARBOR VAN LINES LLC" as it is read: "Harbor Van Lines LLC". */
export const titled = (name: string): string =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replaceAll(/\b[a-z][a-z’']*/g, (word) => (SUFFIXES.has(word) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1)))
    : name;

const SUFFIXES: ReadonlySet<string> = new Set(['llc', 'llp', 'lp', 'usa', 'nyc', 'ii', 'iii']);

/** Commas, dots, capitals and the form of the company are nobody's lie. */
const isSameCompany = (record: CarrierRecord, claimed: Claimed): boolean => {
  const registered = [record.legal_name, record.dba_name].map(plainName).filter((name) => name !== '');
  return registered.includes(plainName(claimed.legal_name));
};

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\b(the|llc|l l c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|llp)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const at = (field: string, sentence: string): Refusal => refuse('invalid', sentence, { [field]: sentence });
