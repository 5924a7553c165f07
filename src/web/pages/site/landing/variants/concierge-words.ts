import { brand } from '#domain/core/brand.ts';
import type { LandingWords } from '../landing-request.ts';

export const CONCIERGE_WORDS: LandingWords = {
  canonical: '/concierge',
  title: 'Moving concierge: your move and your utilities',
  description:
    'One request for guaranteed moving prices, someone on the phone who can see your plan, and a list of who to call for power, gas, water and internet.',
  h1: 'Your move, and the lights on.',
  lead: 'Prices from licensed movers, someone who can see your plan when you call, and the power and internet calls in the right order.',
};

/** What the page says while it shows utilities. */
export const UTILITIES_WORDS = {
  h1: 'Power on, the day you arrive.',
  lead: 'Tell us where and when. You’ll learn who to call, by which day, and what they’ll ask you.',
} as const;

export const CONCIERGE_STEPS = [
  {
    when: 'On your own',
    what: 'Ask for prices above',
    text: 'They’re the same as on every other page of this site, from the same movers. The concierge costs nothing extra.',
  },
  {
    when: 'With us',
    what: `Call ${brand.phone}`,
    text: `We open the same plan you see, fill in the list with you on the phone and answer what the form doesn’t ask. ${brand.hours.map(({ text }) => text).join(', ')}.`,
  },
  {
    when: 'Before the keys',
    what: 'Connect the utilities',
    text: 'Internet, gas, trash, electricity and water each need a different lead time. Two weeks ahead is early enough for all of them.',
    link: { to: '?show=utilities#get-prices', words: 'See whom to call' },
  },
];
