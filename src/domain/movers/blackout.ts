import { type Day, parseDay, shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';

export const BLACKOUT_SERVICES = ['packing', 'storage', 'piano', 'heavy', 'coi', 'hourly', 'long', 'local'] as const;
export type BlackoutService = (typeof BLACKOUT_SERVICES)[number];

/** Work that a mover leaves to others on some days, though it has trucks: a service, all that is farther than so many miles, or all to and from a city. */
export type Blackout = { from: Day; to: Day } & (
  | { kind: 'service'; service: BlackoutService }
  | { kind: 'miles'; over: number }
  | { kind: 'city'; city: string; state: string }
);

/** What keeps a mover from this move on this day, in a sentence; undefined when nothing does. */
export const blackoutOf = (
  { name, blackouts }: { name: string; blackouts?: readonly Blackout[] },
  input: PricingInput,
  day: Day,
): string | undefined => {
  if (blackouts === undefined) return undefined;
  const found = blackouts.find((one) => one.from <= day && day <= one.to && isMeant(one, input));
  return found && `${name} ${workIn(found)} ${daysIn(found)}.`;
};

/** As it stands behind the mover's name. */
const workIn = (one: Blackout): string => {
  if (one.kind === 'service') return SERVICE_SAYS[one.service];
  return one.kind === 'miles' ? `goes no farther than ${counted(one.over, 'mile')}` : `doesn’t work in ${one.city}, ${one.state}`;
};

const daysIn = ({ from, to }: Blackout): string => (from === to ? `on ${shortDay(from)}` : `from ${shortDay(from)} to ${shortDay(to)}`);

const isMeant = (one: Blackout, input: PricingInput): boolean => {
  if (one.kind === 'miles') return input.miles > one.over;
  if (one.kind === 'service') return ASKED[one.service](input);
  return [input.pick_up, input.drop_off].some((stop) => stop !== null && sameCity(stop, one));
};

const ASKED: Readonly<Record<BlackoutService, (input: PricingInput) => boolean>> = {
  packing: ({ packing, unpacking }) => packing || unpacking,
  storage: ({ storage }) => storage !== null,
  piano: ({ special }) => special.upright_piano + special.baby_grand_piano + special.grand_piano > 0,
  heavy: ({ special }) => special.heavy > 0,
  coi: ({ coi_addresses }) => coi_addresses > 0,
  hourly: ({ hourly }) => hourly !== null,
  long: ({ kind, hourly }) => kind === 'long' && hourly === null,
  local: ({ kind, hourly }) => kind === 'local' && hourly === null,
};

const SERVICE_SAYS: Readonly<Record<BlackoutService, string>> = {
  packing: 'does no packing',
  storage: 'takes nothing into storage',
  piano: 'moves no pianos',
  heavy: 'moves nothing very heavy',
  coi: 'provides no certificates of insurance',
  hourly: 'takes no work by the hour',
  long: 'takes no long-distance moves',
  local: 'takes no local moves',
};

const sameCity = (stop: { city: string; state: string }, { city, state }: { city: string; state: string }): boolean =>
  stop.state === state.toUpperCase() && stop.city.trim().toLowerCase() === city.trim().toLowerCase();

/** Each blackout that is none, with its sentence at its field. */
export const whyNotBlackouts = (blackouts: readonly Blackout[], today: Day): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (blackouts.length > MOST) errors.blackouts = `Use up to ${MOST} of them`;
  for (const [at, one] of blackouts.entries()) {
    if (parseDay(one.from) === undefined) errors[`blackouts.${at}.from`] = 'Enter the first day, like 03/13/2027';
    if (parseDay(one.to) === undefined || one.to < one.from) errors[`blackouts.${at}.to`] = 'Enter a last day that is not before the first';
    else if (one.to < today) errors[`blackouts.${at}.to`] = 'These days are over: remove it';
    if (one.kind === 'miles' && (!Number.isInteger(one.over) || one.over < 1 || one.over > 3_000))
      errors[`blackouts.${at}.over`] = 'Use 1 to 3,000 miles';
    if (one.kind === 'city' && one.city.trim() === '') errors[`blackouts.${at}.city`] = 'Enter a city';
    if (one.kind === 'city' && !/^[A-Za-z]{2}$/.test(one.state)) errors[`blackouts.${at}.state`] = 'Enter two letters, like NY';
  }
  return refuseAt(errors, '.');
};

const MOST = 30;
