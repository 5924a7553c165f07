import { brand } from '#domain/core/brand.ts';
import type { LandingWords } from '../landing-request.ts';

/** A price as a phone in one hand wants it, in words of its own. */
export const MOBILE_WORDS: LandingWords = {
  canonical: '/mobile',
  title: 'Your moving price, on your phone',
  description: 'Two places, a size and a day: guaranteed prices of licensed movers on your phone in seconds, and no phone number needed.',
  h1: 'Your moving price, in a minute.',
  lead: 'Two places, a size and a day.',
};

export const ON_THE_GO = [
  { icon: 'mobile', title: 'Start here, finish anywhere', text: 'Mail the plan to yourself; its link opens it on any screen.' },
  { icon: 'phone-off', title: 'Nobody calls you', text: 'There is no field for your number before you book.' },
  { icon: 'receipt', title: 'Every dollar has a line', text: 'Tap a price and read what it is made of.' },
] as const;

export const CALL_HOURS = brand.hours.map(({ text }) => text).join(', ');
