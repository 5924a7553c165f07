import type { LandingWords } from '../landing-request.ts';

const DESCRIPTION =
  'Licensed movers by the hour: choose the truck, the hours and the crew, and compare what each one charges for exactly that.';

export const HOURLY_WORDS: LandingWords = {
  canonical: '/hourly',
  title: 'Movers by the hour',
  description: DESCRIPTION,
  h1: 'Movers by the hour.',
  lead: 'Choose the truck, the hours and the crew. Licensed movers price exactly that, side by side.',
};

export const LABOR_WORDS: LandingWords = {
  canonical: '/hourly2',
  title: 'Strong hands by the hour',
  description:
    'You have the truck or the container: licensed movers load and unload it by the hour, or bring a truck, at prices you compare first.',
  h1: 'Strong hands by the hour.',
  lead: 'You have the truck or the container, they load and unload it. Or they bring a truck as well.',
};
