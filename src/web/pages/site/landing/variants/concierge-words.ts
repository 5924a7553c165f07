import { brand } from '#domain/core/brand.ts';
import type { LandingWords } from '../landing-request.ts';

export const CONCIERGE_WORDS: LandingWords = {
  canonical: '/concierge',
  title: 'Moving concierge: your move and your utilities',
  description:
    'One request for guaranteed moving prices, somebody on the phone who sees your plan, and a list of whom to call for power, gas, water and internet.',
  h1: 'Your move, and the lights on.',
  lead: 'Prices from licensed movers, somebody who sees your plan when you call, and the calls for power and internet in their order.',
};

/** What the page says while it shows utilities. */
export const UTILITIES_WORDS = {
  h1: 'Power on, the day you arrive.',
  lead: 'Say where and when. You get whom to call, by which day, and what they will ask you for.',
} as const;

export const CONCIERGE_STEPS = [
  {
    when: 'On your own',
    what: 'Ask for prices above',
    text: 'They are the same as on every page of this site, from the same movers. A concierge costs nothing on top.',
  },
  {
    when: 'With us',
    what: `Call ${brand.phone}`,
    text: `We open the same plan as you, fill in the list with you on the phone and answer what the form does not ask. ${brand.hours.map(({ text }) => text).join(', ')}.`,
  },
  {
    when: 'Before the keys',
    what: 'Connect what the home runs on',
    text: 'Internet, gas, trash, electricity and water each want another number of days. Two weeks ahead is early enough for all of them.',
    link: { to: '?show=utilities#get-prices', words: 'See whom to call' },
  },
];
