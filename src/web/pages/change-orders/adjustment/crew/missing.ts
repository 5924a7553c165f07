import { type DayHere, isSigned, tagText, withoutTag } from './day.ts';
import type { State } from './engine.ts';
import { remember, remembered } from './remembered.ts';
import type { Words } from './words.ts';

/** What stands on the truck's door, typed once and told with the next step. */
export const vehicleKept = ({ page }: Pick<State, 'page'>): string => remembered(`vehicle-${page.plan.short_id}`).trim();

export const keepVehicle = ({ page }: Pick<State, 'page'>, vehicle: string): void => remember(`vehicle-${page.plan.short_id}`, vehicle);

/** Why nothing may be loaded yet: what this phone knows itself, and what the office alone knows. */
export const missingOf = (state: State, day: DayHere, words: Words): readonly string[] => [
  ...(state.office_day.missing.some((sentence) => sentence.startsWith('The bill of lading')) ? [words.missing.bill] : []),
  ...(state.office_day.first_loading_day ? [words.missing.first_day(state.office_day.first_loading_day)] : []),
  ...(day.vehicle === null && vehicleKept(state) === '' ? [words.missing.vehicle] : []),
  ...untagged(day, withoutTag(state.page, day), words),
  ...(isSigned(day, 'origin', 'owner') ? [] : [words.missing.owner]),
  ...(isSigned(day, 'origin', 'crew') ? [] : [words.missing.crew]),
  ...day.untagged.map(({ tag, name }) => words.missing.clash(tagText(tag), name)),
];

/** Each carton and each article on the list is a line of the inventory (49 CFR 375.503). */
const untagged = ({ things }: DayHere, left: number, { missing }: Words): readonly string[] => {
  if (things.length === 0) return [missing.tags];
  return left === 0 ? [] : [missing.tags_left(left)];
};
