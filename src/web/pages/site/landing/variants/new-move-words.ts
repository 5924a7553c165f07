import type { LandingWords } from '../landing-request.ts';

export const NEW_MOVE_WORDS: LandingWords = {
  canonical: '/newmove',
  title: 'Plan a new move from the first price on',
  description:
    'Ask for the price today and see what a move needs and by when: the list, the building, the boxes and the booking, each with its day.',
  h1: 'A new move, one thing at a time.',
  lead: 'Begin with the price. The list, the building and the boxes follow, each on its day.',
};
