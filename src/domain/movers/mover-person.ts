import { MOVER_ROLES, type MoverRole } from '#domain/accounts/mover-role.ts';
import { type Day, daysBetween } from '#domain/core/calendar.ts';
import { isEmail, isName, plainEmail } from '#domain/core/contact.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import type { CrewRole } from './crew-role.ts';

/** Somebody who works for a mover, as their owner says. */
export type TypedPerson = { name: string; role: MoverRole; works_as: CrewRole | null; contact: string; drives_feet: number | null };

/** What each role is for, as it is read where somebody is invited. */
export const ROLE_WORDS = {
  owner: { name: 'Owner', does: 'Everything, including money and people' },
  dispatcher: { name: 'Dispatcher', does: 'Jobs, messages, the board, and which trucks are free' },
  sales: { name: 'Sales', does: 'Jobs, messages and prices' },
  crew: { name: 'Crew', does: 'Their own days, by link; nothing of the office' },
} as const satisfies Record<MoverRole, { name: string; does: string }>;

export const WORKS_AS_WORDS = { lead: 'Lead', mover: 'Mover', driver: 'Driver' } as const satisfies Record<CrewRole, string>;

/** With the contact in its plain form, or what is wrong with it. `numberOf` knows a phone number. */
export const personIn = (typed: TypedPerson, numberOf: (typed: string) => string | undefined): TypedPerson | Refusal => {
  const errors: Record<string, string> = {};
  const name = typed.name.trim();
  if (!isName(name)) errors.name = 'Enter a name';
  if (!MOVER_ROLES.includes(typed.role)) errors.role = 'Choose what they are';
  if (typed.role === 'crew' && typed.works_as === null) errors.works_as = 'Choose what they do on a truck';
  const contact = contactIn(typed.contact.trim(), numberOf);
  if (contact === undefined) errors.contact = 'Enter an email, or a phone number like (555) 123-4567';
  const feet = typed.drives_feet;
  if (feet !== null && (!Number.isInteger(feet) || feet < 8 || feet > 53)) errors.drives_feet = 'Enter 8 to 53 feet';
  return refuseAt(errors, '.') ?? { ...typed, name, contact: contact ?? '' };
};

const contactIn = (typed: string, numberOf: (typed: string) => string | undefined): string | undefined => {
  if (typed === '') return '';
  if (typed.includes('@')) return isEmail(typed) ? plainEmail(typed) : undefined;
  return numberOf(typed);
};

export const INVITATION_DAYS = 7;

const LONGEST_ABSENCE = 366;

export const whyNotAway = (first: Day, last: Day, today: Day): Refusal | undefined => {
  const wrong = (field: string, sentence: string) => refuse('invalid', `${sentence}.`, { [field]: sentence });
  if (last < today) return wrong('to', 'Choose a last day from today on');
  if (last < first) return wrong('to', 'Choose a last day that is not before the first');
  return daysBetween(first, last) > LONGEST_ABSENCE ? wrong('to', 'Choose up to a year') : undefined;
};
