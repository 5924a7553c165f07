import type { Client } from '#contract/client.ts';
import { localTime, zoneInShort } from '#domain/core/business-time.ts';
import { shortDay, timeOfDay } from '#domain/core/calendar.ts';

export type LiveView = Awaited<ReturnType<Client['live']['show']>>;
/** What everybody who follows a move may read. */
export type Followed = Omit<LiveView, 'pieces' | 'late' | 'may' | 'day_credit'>;

export type LiveStep = Followed['steps'][number];

/** "12:20–12:50 PM": the half of the day is said once where both ends have the same. */
export const hoursInWords = (from: string, until: string, zone: string): string => {
  const [first, last] = [from, until].map((at) => timeOfDay(localTime(new Date(at), zone).minutes));
  const [time, half] = (first ?? '').split(' ');
  return `${last?.endsWith(half ?? '') ? time : first}–${last}`;
};

/** "12–3 PM": an elevator's hours, which a plan has as "12:00" and "15:00". */
export const slotInWords = ({ from, until }: { from: string; until: string }): string => {
  const [first = '', last = ''] = [from, until].map((time) =>
    timeOfDay(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))).replace(':00', ''),
  );
  const [time, half] = first.split(' ');
  return `${last.endsWith(half ?? '') ? time : first}–${last}`;
};

export const timeInWords = (at: string, zone: string): string => timeOfDay(localTime(new Date(at), zone).minutes);

/** "Tue Mar 23, 8:30 AM" */
export const dayAndTime = (at: string, zone: string): string => {
  const { day, minutes } = localTime(new Date(at), zone);
  return `${shortDay(day)}, ${timeOfDay(minutes)}`;
};

/** The zone named once on a card; steps at the other door have their own where it differs. */
export const zonesInWords = ({ zone, zone_there }: Pick<Followed, 'zone' | 'zone_there'>): string => {
  const [here, there] = [zoneInShort(zone), zoneInShort(zone_there)];
  return here === there ? `Times are ${here}` : `Times are ${here}, at the new home ${there}`;
};

export const zoneOfStep = ({ zone, zone_there }: Followed, step: LiveStep['step']): string =>
  step === 'arrived_there' || step === 'done' ? zone_there : zone;

export const stateInWords = ({ state, long }: Followed): string =>
  state === 'on_the_road' && long !== null ? 'On the road' : STATES[state];

export const CREW_WORDS = { lead: 'Crew lead', mover: 'Mover', driver: 'Driver' } as const satisfies Record<
  Followed['crew']['people'][number]['role'],
  string
>;

const STATES = {
  before: 'Not yet',
  waiting: 'Today',
  unheard: 'Nothing heard',
  to_pick_up: 'On the way to you',
  loading: 'Loading',
  on_the_road: 'On the way',
  at_drop_off: 'Unloading',
  done: 'Done',
} as const satisfies Record<Followed['state'], string>;

/** What a step is called, once it was and while it is still to come. */
export const stepInWords = ({ step, state, accepted }: Pick<LiveStep, 'step' | 'state' | 'accepted'>, view: Followed): string => {
  const { from, to } = view;
  const there = to.is_stored ? 'the warehouse' : to.street || to.city;
  const has_been = state === 'done' || state === 'now';
  if (step === 'set_out') return has_been ? 'Crew set out' : 'Crew sets out';
  if (step === 'arrived') return `${has_been ? 'Arrived' : 'Arrives'} at ${from.street || from.city}`;
  if (step === 'answered') return accepted ? 'You said yes to what the crew found' : 'You said no to what the crew found';
  if (step === 'loading') return state === 'done' ? 'Loaded' : 'Loading';
  if (step === 'loading_done') return 'Door closed, on the way';
  if (step === 'arrived_there') return `${has_been ? 'Arrived' : 'Arrives'} at ${there}`;
  return has_been ? 'Done' : 'Done, you both sign';
};

/** The first lines of the page: where, when, and what is to be said about it. */
export const answerOf = (view: Followed): { where: string; when: string; about: string } => {
  const { state, next, promised, zone, zone_there, from, to, long, crew } = view;
  const name = crew.name || 'your mover';
  if (state === 'done') {
    const done = view.steps.find(({ step }) => step === 'done')?.at;
    return {
      where: 'Your move',
      when: done ? `Done at ${timeInWords(done, zone_there)}` : 'Done',
      about: 'The day is closed; it stays in your history.',
    };
  }
  if (state === 'unheard')
    return {
      where: `Promised ${hoursInWords(promised.from, promised.until, zone)}`,
      when: 'We have heard nothing',
      about: `The window is over and nobody of ${name} has told us anything. Our team is calling.`,
    };
  if (long !== null && (state === 'on_the_road' || state === 'at_drop_off')) return longAnswer(view, long);
  if (next === null)
    return {
      where: `In ${from.city}, at your door`,
      when: hoursInWords(promised.from, promised.until, zone),
      about: 'Promised. The time narrows once the crew sets out.',
    };
  const hours = hoursInWords(next.from, next.until, next.door === 'arrived' || next.door === 'loading_done' ? zone : zone_there);
  const about = next.reason === null ? NARROWS[state] : REASONS[next.reason];
  if (next.door === 'arrived') return { where: `In ${from.city}, at your door`, when: hours, about };
  if (next.door === 'loading_done') return { where: `In ${from.city}, loaded and closed`, when: hours, about };
  if (next.door === 'done') return { where: `In ${to.city}, everything off the truck`, when: hours, about };
  return { where: to.is_stored ? 'At the warehouse' : `In ${to.city}, at your new door`, when: hours, about };
};

const longAnswer = ({ state, to }: Followed, { first, last, expected_on }: NonNullable<Followed['long']>) => {
  const promised = first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`;
  if (state === 'at_drop_off') return { where: `In ${to.city}, at your new door`, when: 'The truck is there', about: '' };
  if (expected_on === null)
    return { where: `Delivery in ${to.city}, promised`, when: promised, about: 'The driver has not named a day yet.' };
  return { where: `Delivery in ${to.city}, as the driver expects it`, when: shortDay(expected_on), about: `Promised ${promised}.` };
};

const NARROWS: Readonly<Record<Followed['state'], string>> = {
  ...{ before: '', waiting: '', unheard: '', done: '' },
  to_pick_up: 'The crew is on its way.',
  loading: 'The time narrows once the truck rolls.',
  on_the_road: 'Your things are on the road.',
  at_drop_off: 'The crew is unloading.',
};

const REASONS = {
  longer_drive: 'Later than it looked first: the drive takes longer.',
  longer_loading: 'Later than it looked first: loading takes longer.',
  longer_unloading: 'Later than it looked first: unloading takes longer.',
} as const satisfies Record<NonNullable<NonNullable<Followed['next']>['reason']>, string>;
