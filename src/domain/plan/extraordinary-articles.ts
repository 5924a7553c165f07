import { type Cents, fromDollars, inWords } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** Something worth more than $100 a pound: its mover may limit what it owes for it unless it is listed in writing (49 CFR 375.203). */
export type ExtraordinaryArticle = { name: string; value: Cents };

export const MOST_ARTICLES = 50;
export const LONGEST_ARTICLE = 100;
const MOST_WORTH = fromDollars(1_000_000);

const NOT_LISTED = 'These things could not be listed.';

/** What is asked of everybody who moves between states, and answered with a list or with none. */
export const ARTICLES_QUESTION = 'Is anything you move worth more than $100 a pound?';

export const ARTICLES_BECAUSE =
  'Jewelry, silver, furs, art, antiques, coins: for what is worth more than $100 a pound and is not on this list, the mover may limit what it pays.';

export const whyNotArticles = (articles: readonly ExtraordinaryArticle[]): Refusal | undefined => {
  const errors: Record<string, string> = {};
  for (const [at, { name, value }] of articles.entries()) {
    if (name.trim() === '') errors[`articles.${at}.name`] = 'Say what it is.';
    if (value <= 0 || value > MOST_WORTH) errors[`articles.${at}.value`] = `Between ${inWords(1 as Cents)} and ${inWords(MOST_WORTH)}.`;
  }
  if (articles.length > MOST_ARTICLES) errors.articles = `List at most ${MOST_ARTICLES} things, and call us for more.`;
  return Object.keys(errors).length === 0 ? undefined : refuse('invalid', NOT_LISTED, errors);
};

/** "Grandmother's ring, $4,000.00" */
export const articleInWords = ({ name, value }: ExtraordinaryArticle): string => `${name}, ${inWords(value)}`;
