/** What a lawyer has to confirm before the first real booking (docs/law.md): the question, and what we do until it is answered. */
export const COUNSEL_QUESTIONS = {
  Q1: 'May a broker issue the carrier’s papers in its name and collect its signature on our page, and what must the agreement say?',
  Q2: 'Does the three-day clock run from the customer’s or the last signature, in hours or in days?',
  Q3: 'What is the exact text of the liability notice, and may our own rows stand beside it?',
  Q4: 'Our card holds and captures: are shipments prepaid or collect on delivery?',
  Q5: 'Is a rate card with our formula the carrier’s tariff, and does each mover’s tariff allow binding estimates?',
  Q6: 'Does a replacement carrier need a new bill of lading and three days of its own?',
  Q7: 'Which changes in the last three days before loading begin a new three-day period?',
  Q8: 'What may be collected for a move between states by the hour when the work takes longer?',
  Q9: 'Do we apply the federal set inside a commercial zone that crosses a state line?',
  Q10: 'Is what we call cover the carrier’s own liability, or insurance that is sold?',
} as const;

export type CounselQuestion = keyof typeof COUNSEL_QUESTIONS;

export const COUNSEL_CODES = Object.keys(COUNSEL_QUESTIONS) as readonly CounselQuestion[];

export const unansweredOf = (answered: readonly CounselQuestion[] = []): readonly CounselQuestion[] =>
  COUNSEL_CODES.filter((code) => !answered.includes(code));
