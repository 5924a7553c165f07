import { COMPANIES, type Company } from './mover-companies.ts';
import { MOVER_KEYS, type MoverKey, moverIdOf } from './mover-names.ts';
import { varietyOf } from './mover-variety.ts';
import { BUTS, CREW, ENDS, FIRST_NAMES, LEADS, MIXED, PLACES, POOR, PRAISE, TAILS, THINGS } from './review-words.ts';

/** A review as it is laid: its days count back from the day on which the market is laid. */
export type SeededReview = {
  mover_id: number;
  author: string;
  rating: number;
  text: string;
  days_ago: number;
  minute: number;
  answer: string | null;
  answered_days_ago: number | null;
};

/** All reviews of the demo's movers, the same each time, no two alike. */
export const seededReviews = (): readonly SeededReview[] => {
  const said = new Set<string>();
  return MOVER_KEYS.flatMap((key) => {
    const used = new Set<string>();
    return starsOf(key).map((rating, at) => reviewOf(key, rating, at, { said, used }));
  });
};

/** The stars that a mover was given here, newest first; a mover without a grade has moved nobody for us yet. */
export const starsOf = (key: MoverKey): readonly number[] => {
  const { grade, google, reviews }: Company = COMPANIES[key];
  if (grade === null) return [];
  const vary = varietyOf(`${key} stars`);
  const count = Math.round(vary(3, 9) + Math.min(16, reviews / 90));
  const missing = Math.round(count * (5 - Math.min(4.95, google + vary(-0.1, 0.2))));
  return spread(missing, count, vary);
};

type Variety = ReturnType<typeof varietyOf>;

/** Five stars for everybody, less `missing` stars that fall on a few. */
const spread = (missing: number, count: number, vary: Variety): readonly number[] => {
  const stars = Array.from({ length: count }, () => 5);
  let left = missing;
  while (left > 0) {
    const at = Math.floor(vary(0, count));
    const now = stars[at] ?? 1;
    const off = Math.min(left, now - 1, now < 5 ? 1 : pick([1, 1, 1, 2, 1, 4, 3], vary));
    stars[at] = now - off;
    left -= off;
  }
  return stars;
};

/** Texts that stand already, and the sentences that were said of this mover. */
type Known = { said: Set<string>; used: Set<string> };

const reviewOf = (key: MoverKey, rating: number, at: number, { said, used }: Known): SeededReview => {
  const vary = varietyOf(`${key} review ${at}`);
  let words = wordsOf(rating, vary, used);
  while (said.has(words.text)) words = wordsOf(rating, vary, used);
  said.add(words.text);
  const days_ago = Math.floor(6 + at * 31 + vary(0, 28));
  return {
    ...{ mover_id: moverIdOf(key), author: authorOf(vary), rating, text: words.text, days_ago, minute: Math.floor(vary(480, 1320)) },
    answer: words.answer,
    answered_days_ago: words.answer === null ? null : days_ago - Math.floor(vary(0, 5)),
  };
};

type Words = { text: string; answer: string | null };

const wordsOf = (rating: number, vary: Variety, used: Set<string>): Words => {
  const fill = filling(vary);
  const [first, second] = praises(vary, used);
  const tail = vary(0, 1) < 0.3 ? [pick(TAILS, vary)] : [];
  if (rating === 5)
    return {
      text: fill([first, ...(vary(0, 1) < 0.75 ? [second] : []), ...tail]),
      answer: vary(0, 1) < 0.12 ? fill([pick(THANKS, vary)]) : null,
    };
  const [complaint, answer] = fresh(rating === 4 ? BUTS : rating === 3 ? MIXED : POOR, vary, used);
  const text = fill(complaining(rating, { complaint, first, vary }));
  return { text, answer: vary(0, 1) < ANSWERED[rating]! ? fill([answer]) : null };
};

type Complaint = { complaint: string; first: string; vary: Variety };

const complaining = (rating: number, { complaint, first, vary }: Complaint): readonly string[] => {
  if (rating === 4) return [first, complaint];
  if (rating === 3) return [complaint, first];
  return [...(vary(0, 1) < 0.5 ? [pick(LEADS, vary)] : []), complaint, ...(vary(0, 1) < 0.5 ? [pick(ENDS, vary)] : [])];
};

/** How often a mover answers, by stars. */
const ANSWERED: Readonly<Record<number, number>> = { 1: 0.8, 2: 0.8, 3: 0.7, 4: 0.45 };

const THANKS = [
  '{crew} says thank you.',
  'Thank you for the kind words. The crew has read them.',
  'It was a pleasure. Enjoy the new place.',
  'Thank you, and thank you for the coffee.',
] as const;

/** Two sentences about two different things. */
const praises = (vary: Variety, used: Set<string>): readonly [string, string] => {
  const themes = Object.values(PRAISE);
  const first = Math.floor(vary(0, themes.length));
  const second = (first + 1 + Math.floor(vary(0, themes.length - 1))) % themes.length;
  return [fresh(themes[first]!, vary, used), fresh(themes[second]!, vary, used)];
};

/** Fills the same name, thing and place into every sentence of one review and its answer. */
const filling = (vary: Variety): ((sentences: readonly string[]) => string) => {
  const [crew, thing, place] = [pick(CREW, vary), pick(THINGS, vary), pick(PLACES, vary)];
  return (sentences) =>
    sentences
      .map((sentence) => upperFirst(sentence.replaceAll('{crew}', crew).replaceAll('{thing}', thing).replaceAll('{place}', place)))
      .join(' ');
};

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const LETTERS = 'ABCDEFGHJKLMNOPRSTVWZ';

const authorOf = (vary: Variety): string => `${pick(FIRST_NAMES, vary)} ${pick([...LETTERS], vary)}.`;

/** One that nobody has said of this mover yet, while there is one. */
const fresh = <T>(list: readonly T[], vary: Variety, used: Set<string>): T => {
  const unused = list.filter((one) => !used.has(String(one)));
  const one = pick(unused.length > 0 ? unused : list, vary);
  used.add(String(one));
  return one;
};

const pick = <T>(list: readonly T[], vary: Variety): T => list[Math.floor(vary(0, list.length))]!;
