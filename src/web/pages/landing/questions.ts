/** Asked again and again; each answer is what the rules really do. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Is the price really final?',
    answer:
      'Yes, for the list, the floors and the date you gave us. If something is different on move day, the crew sends you the lines that differ and you accept or decline. No answer is never a yes.',
  },
  {
    question: 'Who moves me, you or the mover?',
    answer:
      'The mover you choose. We are a marketplace and broker: we show you its legal name, its USDOT number or state license and its insurance before you book, and the move is its work.',
  },
  {
    question: 'When is my card charged?',
    answer:
      'When your mover accepts the job, never before. A move more than a week away takes a tenth as a deposit then, and the rest when the job is done. Book Online says the amounts and the dates before you press the button.',
  },
  {
    question: 'What does it cost to cancel?',
    answer:
      'Nothing a week before, and nothing at all when it is the mover’s fault. Nearer to the day it costs the deposit or more; you see the steps as dates and dollars for your own move before you book.',
  },
  {
    question: 'What if the mover can’t take my job?',
    answer: 'You keep your price. We offer the job to the next movers at that price; you can also choose freely or leave, and nothing is charged.',
  },
];
