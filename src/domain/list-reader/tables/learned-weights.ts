/** How much each kind of evidence counts; and from where on a thing is likely, is doubted though it is named, and is sure. */
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
    | 'sure',
    number
  >
>;

/** What read the labeled lists best; made by `npm run learn:lists`. */
export const LEARNED_WEIGHTS: Weights = {
  unknown: 0.225,
  named_before: 0.864,
  not_named: 0.3,
  size_power: 0.918,
  after_head: 0.4,
  describes: 0.5,
  behind: 0.25,
  next_to: 0.8,
  head: 0.533,
  agreeing: 0.15,
  seldom: 6,
  likely: 0.45,
  doubted: 1.1,
  sure: 1.3,
};
