import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { isEmail, isName, plainEmail } from '#domain/core/contact.ts';
import type { Language } from '#domain/core/language.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import type { CrewRole } from '#domain/movers/crew-role.ts';

/**
 * Somebody who comes. `contact` is where the link to the day's page goes: an email, a number in its plain form, or '' for who shares a phone.
 * `language` is left out where nobody chose one.
 */
export type CrewPerson = { name: string; role: CrewRole; contact: string; language?: Language | null | undefined };

export const MOST_CREW = 8;

/** Each link opens the list on another phone; more would end the first ones. */
export const MOST_WITH_LINK = 4;

/** Five in the afternoon before: by then a crew is assigned, and its links go out. */
const LINKS_GO_MINUTES = 17 * 60;

export const linksGoAt = (move_date: Day, zone: string): Date => instantOf(addDays(move_date, -1), LINKS_GO_MINUTES, zone);

/** With each contact in its plain form, or what is wrong with whom. `numberOf` knows a phone number. */
export const crewIn = (people: readonly CrewPerson[], numberOf: (typed: string) => string | undefined): readonly CrewPerson[] | Refusal => {
  const errors: Record<string, string> = {};
  const crew = people.map(({ name, role, contact, language }, at) => {
    if (!isName(name)) errors[`people.${at}.name`] = 'Enter a name';
    const typed = contact.trim();
    const plain = typed.includes('@') ? (isEmail(typed) ? plainEmail(typed) : undefined) : typed === '' ? '' : numberOf(typed);
    if (plain === undefined) errors[`people.${at}.contact`] = 'Enter an email, or a phone number like (555) 123-4567';
    return { name: name.trim(), role, contact: plain ?? '', language };
  });
  if (crew.filter(({ contact }) => contact !== '').length > MOST_WITH_LINK)
    errors.people = `The list opens on ${MOST_WITH_LINK} phones at most.`;
  return refuseAt(errors) ?? crew;
};
