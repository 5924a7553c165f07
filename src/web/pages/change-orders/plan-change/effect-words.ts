import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import type { ChangeTerms } from './requested-changes.ts';

/** What an Accept does to what was paid and is still to be paid, one sentence each. */
export const effectInWords = (terms: ChangeTerms): readonly string[] => {
  const { refund, let_go, less_later } = terms.payments;
  return [
    ...(terms.covered > 0 ? [`The price guarantee pays ${money(terms.covered)} of it: too little to ask you for.`] : []),
    ...moreInWords(terms),
    ...(refund > 0 ? [`${money(refund)} goes back to you at once.`] : []),
    ...(let_go > 0 ? [`${money(let_go)} less is held on your card.`] : []),
    ...(less_later > 0 ? [`You pay ${money(less_later)} less later.`] : []),
  ];
};

const moreInWords = ({ payments, mover }: ChangeTerms): readonly string[] => {
  const { more, held_on, is_held_now, is_card_kept } = payments;
  if (more <= 0) return [];
  if (held_on === null) return [`${money(more)} is added to what you pay once ${mover} has said yes.`];
  if (!is_card_kept) return [`You pay ${money(more)} more on your plan${is_held_now ? ' now' : `, from ${shortDay(held_on)} on`}.`];
  return [
    `${money(more)} more is held on your card ${is_held_now ? 'now' : `on ${shortDay(held_on)}`}, and charged when the move is done.`,
  ];
};

const money = (dollars: number): string => inWords(fromDollars(dollars));
