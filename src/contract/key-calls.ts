import type { KeyScope } from '#domain/accounts/api-key.ts';
import type { contract } from './index.ts';

type Contract = typeof contract;
type CallName = { [Group in keyof Contract]: `${Group}.${Extract<keyof Contract[Group], string>}` }[keyof Contract];

/** The calls that each scope of a key opens. What is not named here no key may call. */
export const KEY_CALLS: Readonly<Record<KeyScope, readonly CallName[]>> = {
  'jobs.read': ['moverDashboard.jobs', 'plans.show'],
  'jobs.answer': ['jobs.accept', 'jobs.decline'],
  'days.write': ['moverDashboard.calendar', 'moverDashboard.setCalendar'],
  'rates.read': ['moverDashboard.rates', 'moverDashboard.ratesVersion', 'moverDashboard.ratesCsv'],
  'payouts.read': ['payouts.ofMover', 'payouts.statement'],
  'prices.read': ['prices.ask', 'prices.readList', 'prices.bids', 'prices.calendar', 'prices.prepare', 'partners.show'],
  'plans.write': ['partners.createPlan'],
};

/** The scope that a call needs of a key; undefined where no key may make it. */
export const scopeOfCall = (path: readonly string[]): KeyScope | undefined => {
  const name = path.join('.');
  return (Object.keys(KEY_CALLS) as KeyScope[]).find((scope) => KEY_CALLS[scope].some((call) => call === name));
};
