/**
 * How much each kind of evidence counts; and from where on a thing is likely, is doubted though it is named, is
 * sure, is about as likely as the next one, or is far more likely than what is named.
 */
export type Weights = Readonly<
  Record<
    | 'unknown'
    | 'named_before'
    | 'not_named'
    | 'size_power'
    | 'after_head'
    | 'describes'
    | 'behind'
    | 'next_to'
    | 'head'
    | 'agreeing'
    | 'seldom'
    | 'likely'
    | 'doubted'
    | 'sure'
    | 'tie'
    | 'other',
    number
  >
>;

/** What read the labeled lists best; made by `npm run learn:lists`. */
export const LEARNED_WEIGHTS: Weights = {
  unknown: 0.008,
  named_before: 0.771,
  not_named: 0.3,
  size_power: 0.918,
  after_head: 0.56,
  describes: 0.357,
  behind: 0.25,
  next_to: 0.8,
  head: 0.272,
  agreeing: 0.15,
  seldom: 6,
  likely: 0.504,
  doubted: 0.9,
  sure: 1.037,
  tie: 0.82,
  other: 1.3,
};
