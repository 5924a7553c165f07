import type { Client } from '#contract/client.ts';
import { readDay, slashDay } from '#domain/core/calendar.ts';

export type PriceRules = Awaited<ReturnType<Client['priceRules']['show']>>;
export type Effect = Awaited<ReturnType<Client['priceRules']['save']>>['effect'];
type Blackout = PriceRules['blackouts'][number];

/** Everything as it is typed. */
export type Draft = {
  seasons: Row<'name' | 'from' | 'to' | 'percent'>[];
  weekdays: string[];
  dates: Row<'from' | 'to' | 'percent'>[];
  fill: Row<'over' | 'percent'>;
  blackouts: Row<'from' | 'to' | 'what' | 'over' | 'city' | 'state'>[];
};
export type Row<Key extends string = string> = Record<Key, string>;

export const draftOf = ({ rules, blackouts }: Pick<PriceRules, 'rules' | 'blackouts'>): Draft => ({
  seasons: rules.seasons.map(({ name, from, to, percent }) => ({
    ...{ name, from: from.replace('-', '/'), to: to.replace('-', '/'), percent: String(percent) },
  })),
  weekdays: rules.weekdays.map(String),
  dates: rules.dates.map(({ from, to, percent }) => ({ from: slashDay(from), to: slashDay(to), percent: String(percent) })),
  fill: { over: String(rules.fill?.over ?? ''), percent: String(rules.fill?.percent ?? '') },
  blackouts: blackouts.map(typedBlackout),
});

const typedBlackout = (one: Blackout): Draft['blackouts'][number] => ({
  ...{ from: slashDay(one.from), to: slashDay(one.to), what: one.kind === 'service' ? one.service : one.kind },
  over: one.kind === 'miles' ? String(one.over) : '',
  city: one.kind === 'city' ? one.city : '',
  state: one.kind === 'city' ? one.state : '',
});

/** What the server reads; what is no number or day goes out as one that it refuses at its field. */
export const askedOf = ({ seasons, weekdays, dates, fill, blackouts }: Draft) => ({
  rules: {
    seasons: seasons.map(({ name, from, to, percent }) => ({ name, from: dateOf(from), to: dateOf(to), percent: numberOf(percent) })),
    weekdays: weekdays.map((percent) => (percent.trim() === '' ? 0 : numberOf(percent))),
    dates: dates.map(({ from, to, percent }) => ({ from: dayOf(from), to: dayOf(to), percent: numberOf(percent) })),
    fill: fill.over.trim() === '' && fill.percent.trim() === '' ? null : { over: numberOf(fill.over), percent: numberOf(fill.percent) },
  },
  blackouts: blackouts.map(({ from, to, what, over, city, state }): Blackout => {
    const span = { from: dayOf(from), to: dayOf(to) };
    if (what === 'miles') return { kind: 'miles', ...span, over: numberOf(over) };
    if (what === 'city') return { kind: 'city', ...span, city, state: state.trim().toUpperCase() };
    return { kind: 'service', ...span, service: what as Extract<Blackout, { kind: 'service' }>['service'] };
  }),
});

const NO_NUMBER = 9_999;

const numberOf = (text: string): number => {
  const plain = text.trim().replace('−', '-').replace(/%$/, '').replaceAll(',', '').trim();
  return /^[+-]?\d{1,4}$/.test(plain) ? Number(plain) : NO_NUMBER;
};

const dateOf = (text: string): string => {
  const [, month, day] = /^\s*(\d{1,2})[/-](\d{1,2})\s*$/.exec(text) ?? [];
  return month === undefined || day === undefined ? text.slice(0, 20) : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const dayOf = (text: string): string => readDay(text) ?? text.slice(0, 20);

export const WHAT = [
  { value: 'packing', label: 'Packing' },
  { value: 'storage', label: 'Storage' },
  { value: 'piano', label: 'Pianos' },
  { value: 'heavy', label: 'Heavy items' },
  { value: 'coi', label: 'Certificates' },
  { value: 'hourly', label: 'By the hour' },
  { value: 'local', label: 'Local moves' },
  { value: 'long', label: 'Long distance' },
  { value: 'miles', label: 'Far moves' },
  { value: 'city', label: 'A city' },
] as const;
