import type { Client } from '#contract/client.ts';
import { localTime, zoneInShort } from '#domain/core/business-time.ts';
import { type Language, shortDayIn, spanIn, timeIn } from '#domain/core/language.ts';
import { useLanguage } from '#web/core/language.tsx';
import { LIVE_WORDS, type LiveWords } from './words.ts';

export type LiveView = Awaited<ReturnType<Client['live']['show']>>;
/** What everybody who follows a move may read. */
export type Followed = Omit<LiveView, 'pieces' | 'late' | 'may' | 'day_credit' | 'language'>;

export type LiveStep = Followed['steps'][number];

/** The day in one language: its words, and its times and days as that language writes them. */
export type Told = { words: LiveWords; language: Language };

export const useTold = (): Told => {
  const language = useLanguage();
  return { words: LIVE_WORDS[language], language };
};

const minutesIn = (at: string, zone: string): number => localTime(new Date(at), zone).minutes;

/** "12:20–12:50 PM" */
export const hoursInWords = (from: string, until: string, zone: string, language: Language): string =>
  spanIn(minutesIn(from, zone), minutesIn(until, zone), language);

/** "12–3 PM": an elevator's hours, which a plan has as "12:00" and "15:00". */
export const slotInWords = ({ from, until }: { from: string; until: string }, language: Language): string => {
  const [first = 0, last = 0] = [from, until].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
  return spanIn(first, last, language).replaceAll(':00', '');
};

export const timeInWords = (at: string, zone: string, language: Language): string => timeIn(minutesIn(at, zone), language);

/** "Tue Mar 23, 8:30 AM" */
export const dayAndTime = (at: string, zone: string, language: Language): string => {
  const { day, minutes } = localTime(new Date(at), zone);
  return `${shortDayIn(day, language)}, ${timeIn(minutes, language)}`;
};

/** The zone named once on a card; steps at the other door have their own where it differs. */
export const zonesInWords = ({ zone, zone_there }: Pick<Followed, 'zone' | 'zone_there'>, { words }: Told): string => {
  const [here, there] = [zoneInShort(zone), zoneInShort(zone_there)];
  return here === there ? words.zone(here) : words.zones(here, there);
};

export const zoneOfStep = ({ zone, zone_there, between }: Followed, step: LiveStep['step']): string =>
  between.find((stop) => stop.step === step)?.zone ?? (step === 'arrived_there' || step === 'done' ? zone_there : zone);

export const stateInWords = ({ state, long }: Followed, { words }: Told): string =>
  state === 'on_the_road' && long !== null ? words.on_the_road : words.states[state];

/** What a step is called, once it was and while it is still to come. */
export const stepInWords = (
  { step, state, accepted }: Pick<LiveStep, 'step' | 'state' | 'accepted'>,
  { from, to, between }: Followed,
  { words: { steps } }: Told,
): string => {
  const there = to.is_stored ? steps.warehouse : to.street || to.city;
  const has_been = state === 'done' || state === 'now';
  if (step === 'set_out') return has_been ? steps.set_out.been : steps.set_out.later;
  if (step === 'arrived') return (has_been ? steps.arrived : steps.arrives)(from.street || from.city);
  const stop = between.find((one) => one.step === step);
  if (stop !== undefined) return (has_been ? steps.arrived : steps.arrives)(stop.street || stop.city);
  if (step === 'answered') return accepted ? steps.said_yes : steps.said_no;
  if (step === 'loading') return state === 'done' ? steps.loaded : steps.loading;
  if (step === 'loading_done') return steps.closed;
  if (step === 'arrived_there') return (has_been ? steps.arrived : steps.arrives)(there);
  return has_been ? steps.done : steps.sign;
};

/** The first lines of the page: where, when, and what is to be said about it. */
export const answerOf = (view: Followed, told: Told): { where: string; when: string; about: string } => {
  const { state, next, promised, zone, zone_there, from, to, long, crew } = view;
  const { words, language } = told;
  const { answer } = words;
  const promised_hours = hoursInWords(promised.from, promised.until, zone, language);
  if (state === 'done') {
    const done = view.steps.find(({ step }) => step === 'done')?.at;
    return {
      where: answer.your_move,
      when: done ? answer.done_at(timeInWords(done, zone_there, language)) : answer.done,
      about: answer.closed,
    };
  }
  if (state === 'unheard')
    return {
      where: answer.promised(promised_hours),
      when: answer.nothing,
      about: answer.calling(crew.name || answer.your_mover),
    };
  if (long !== null && (state === 'on_the_road' || state === 'at_drop_off')) return longAnswer(view, long, told);
  if (next === null) return { where: answer.at_your_door(from.city), when: promised_hours, about: answer.narrows_later };
  const is_here = next.door === 'arrived' || next.door === 'loading_done';
  const when = hoursInWords(next.from, next.until, is_here ? zone : zone_there, language);
  const about = next.reason === null ? answer.narrows[state] : answer.reasons[next.reason];
  if (next.door === 'arrived') return { where: answer.at_your_door(from.city), when, about };
  if (next.door === 'loading_done') return { where: answer.loaded(from.city), when, about };
  if (next.door === 'done') return { where: answer.off(to.city), when, about };
  return { where: to.is_stored ? answer.warehouse : answer.at_new_door(to.city), when, about };
};

const longAnswer = (
  { state, to }: Followed,
  { first, last, expected_on }: NonNullable<Followed['long']>,
  { words: { answer }, language }: Told,
) => {
  const [from, until] = [shortDayIn(first, language), shortDayIn(last, language)];
  const promised = first === last ? from : answer.days(from, until);
  if (state === 'at_drop_off') return { where: answer.at_new_door(to.city), when: answer.truck_there, about: '' };
  if (expected_on === null) return { where: answer.delivery_promised(to.city), when: promised, about: answer.no_day };
  return { where: answer.delivery_expected(to.city), when: shortDayIn(expected_on, language), about: answer.promised_days(promised) };
};
