import type { LandingWords } from './landing-request.ts';

/** The page's prose. Only the loader reads it, so that the script carries none of it. */
export const WORDS = {
  promises: [
    { icon: 'receipt', title: 'One total price', text: 'Every dollar has a line. They add up to the cent.' },
    { icon: 'license', title: 'A named mover', text: 'License, insurance and reviews before you choose.' },
    { icon: 'phone-off', title: 'No spam calls', text: 'Your number goes to one mover, after you book.' },
    { icon: 'hand', title: 'Your OK first', text: 'Nothing changes on move day unless you accept it.' },
  ],
  steps: [
    { title: 'Say what’s moving', text: 'Type it, tap it or take the usual things. The truck fills and the price moves with every item.' },
    { title: 'Compare real bids', text: 'Licensed movers, the same list, one scale. See which line makes the difference.' },
    { title: 'Book in one page', text: 'No account. Nothing is charged until your mover accepts the job.' },
  ],
  /** Asked again and again; each answer is what the rules really do. */
  questions: [
    {
      question: 'Is the price really final?',
      answer:
        'Yes, for the list, the floors and the date you gave us. If something is different on move day, the crew sends you the lines that differ and you accept or decline. Silence never counts as a yes.',
    },
    {
      question: 'Who moves me, you or the mover?',
      answer:
        'The mover you choose. We are a marketplace and broker: we show you its legal name, its USDOT number or state license and its insurance before you book, and it does the work.',
    },
    {
      question: 'When is my card charged?',
      answer:
        'When your mover accepts the job, never before. For a move to another state, it’s three days later, once your time to cancel for free is over. If the move is more than a week away, you pay a 10% deposit then and the rest when the job is done. Book Online shows the amounts and the dates before you press the button.',
    },
    {
      question: 'What does it cost to cancel?',
      answer:
        'Nothing up to a week before, and nothing at all when it’s the mover’s fault. Closer to the day, it costs the deposit or more; you see the steps as dates and dollars for your own move before you book.',
    },
    {
      question: 'What if the mover can’t take my job?',
      answer:
        'You keep your price. We offer the job to the next movers at that price; you can also choose freely or leave, and nothing is charged.',
    },
  ],
} as const;

export type Words = typeof WORDS;

export const HOME_WORDS: LandingWords = {
  canonical: '/',
  title: 'See the real price of your move',
  description: 'Guaranteed bids from licensed movers, side by side, down to the cent. Prices in seconds, no phone number needed.',
  h1: 'See the real price of your move.',
  lead: 'Guaranteed bids from licensed movers, side by side, down to the cent.',
  questions: [WORDS],
};
