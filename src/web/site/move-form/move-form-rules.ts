import { NOT_AN_ADDRESS } from '#domain/address/not-an-address.ts';
import { readDay } from '#domain/core/calendar.ts';
import type { Rules, Values } from '#web/forms/form-errors.ts';
import { type DateLimits, whyNotDay } from './move-form-dates.ts';

/** The same sentences as the server's, asked before anything is sent. */
export const moveFormRules = (limits: DateLimits): Rules => ({
  pick_up_address: (value) => (value === '' ? 'Tell us where you’re moving from' : tooShort(value)),
  drop_off_address: (value, values) => {
    if (values['move_into_storage'] === 'true') return undefined;
    return value === '' ? 'Tell us where you’re moving to' : tooShort(value);
  },
  extra_pick_up_address: (value, values) => {
    if (values['extra_pick_up_enabled'] !== 'true') return undefined;
    return value === '' ? 'Tell us where the extra pick-up is' : tooShort(value);
  },
  extra_drop_off_address: (value, values) => {
    if (values['extra_drop_off_enabled'] !== 'true' || values['move_into_storage'] === 'true') return undefined;
    return value === '' ? 'Tell us where the extra drop-off is' : tooShort(value);
  },
  move_date: (value) => {
    const day = readDay(value, limits.earliest);
    return day === undefined ? NO_DAY : whyNotDay(day, limits);
  },
  storage_move_out_date: (value, values) => {
    if (values['storage_in_transit'] !== 'true') return undefined;
    const day = readDay(value, limits.earliest);
    if (day === undefined) return NO_DAY;
    const move_date = readDay(values['move_date'] ?? '', limits.earliest);
    return move_date !== undefined && day <= move_date ? 'The storage end date must be after the move date' : undefined;
  },
});

const NO_DAY = 'Enter a date like 03/13/2027';

/** A single letter is no place to send a truck to. */
const tooShort = (value: string): string | undefined => (value.length < 2 ? NOT_AN_ADDRESS : undefined);

/** Which of the places it is, where the sentence does not say so itself. */
export const whichPlace = (name: string, sentence: string): string | undefined =>
  sentence.startsWith('Tell us') ? undefined : PLACE_NAMES[name];

const PLACE_NAMES: Readonly<Record<string, string>> = {
  pick_up_address: 'Moving from',
  drop_off_address: 'Moving to',
  extra_pick_up_address: 'Extra pick-up',
  extra_drop_off_address: 'Extra drop-off',
};

/** Comes with the first question: the landing page starts without it. */
export const askPlaces = (typed: Values) => import('./ask-places.ts').then((module) => module.askPlaces(typed));
