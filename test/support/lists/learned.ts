import { type Evidence, evidenceFrom, namingWords } from '#domain/list-reader/evidence.ts';
import { thingNamed } from '#domain/list-reader/named-thing.ts';
import { LEARNED_WEIGHTS, type Weights } from '#domain/list-reader/tables/learned-weights.ts';
import { SAID_THINGS } from '#domain/list-reader/tables/said-things.ts';
import { parseTyped } from '#domain/list-reader/typed-list.ts';
import { type Judged, judged, type LabeledList, type Meant } from './judged.ts';

const FOLDS = 5;

/** What every list teaches, judged on the lists that were not learned from: each list by the other four fifths. */
export const judgedInFolds = (lists: readonly LabeledList[], weights = LEARNED_WEIGHTS): readonly Judged[] =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const others = lists.filter((_list, at) => at % FOLDS !== fold);
    const learned = evidenceFrom([SAID_THINGS, learnedFrom(others, weights)], weights, siblingsFrom(others));
    return lists.filter((_list, at) => at % FOLDS === fold).flatMap((list) => judged(list, learned));
  }).flat();

/** The ways to say things that are misread without them, in the form of said-things.ts. */
export const learnedFrom = (lists: readonly LabeledList[], weights = LEARNED_WEIGHTS): string => {
  const plain = evidenceFrom([SAID_THINGS], weights);
  const said = new Map<string, Set<string>>();
  for (const { meant, verdict } of lists.flatMap((list) => judged(list, plain))) {
    const words = namingWords(parseTyped(meant.text).words).join(' ');
    const id = idOf(meant, plain);
    if (verdict === 'right' || verdict === 'count' || id === undefined || !isName(words)) continue;
    said.set(id, (said.get(id) ?? new Set()).add(words));
  }
  return [...said]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([id, ways]) => `${id} ${[...ways].sort().join(', ')}`)
    .join('\n');
};

/** Of each thing those that were right beside it for the same words, most often first. */
export const siblingsFrom = (lists: readonly LabeledList[]): string => {
  const beside = new Map<string, Map<string, number>>();
  for (const { ids } of lists.flatMap(({ meant }) => meant)) {
    const items = [...ids].filter((id) => /^\d+$/.test(id));
    for (const id of items)
      for (const other of items) {
        if (other === id) continue;
        const counts = beside.get(id) ?? new Map<string, number>();
        beside.set(id, counts.set(other, (counts.get(other) ?? 0) + 1));
      }
  }
  return [...beside]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([id, counts]) => [id, ...mostOften(counts)].join(' '))
    .join('\n');
};

const mostOften = (counts: ReadonlyMap<string, number>): readonly string[] =>
  [...counts]
    .sort(([one, few], [other, many]) => many - few || Number(one) - Number(other))
    .slice(0, MOST_SIBLINGS)
    .map(([id]) => id);

const MOST_SIBLINGS = 4;

/** One word alone says too much, and a sentence nothing. */
const isName = (words: string): boolean => {
  const count = words.split(' ').length;
  return count >= 2 && count <= 5 && thingNamed(words) === undefined;
};

/** Of several that are right, the one that the words are most like. */
const idOf = ({ ids, text }: Meant, { meaningsOf }: Evidence): string | undefined => {
  const items = [...ids].filter((id) => /^\d+$/.test(id));
  const alike = meaningsOf(parseTyped(text).words).flatMap(({ found }) =>
    found?.kind === 'item' ? [String(found.inventory_item_id)] : [],
  );
  return alike.find((id) => items.includes(id)) ?? items[0] ?? (ids.has('?') ? '0' : undefined);
};

/**
 * Each weight is tried a little higher and a little lower for as long as that reads better in folds: what is right counts whole, what is among
 * three half, and every question costs a little.
 */
export const learnedWeights = (lists: readonly LabeledList[], begin: Weights = LEARNED_WEIGHTS): Weights => {
  const scoreOf = (weights: Weights): number =>
    judgedInFolds(lists, weights).reduce(
      (sum, { verdict, row }) => sum + (verdict === 'right' ? 1 : verdict === 'among three' ? AMONG : 0) - (row?.others ? QUESTION : 0),
      0,
    );
  let best = begin;
  let score = scoreOf(best);
  for (const step of STEPS)
    for (const name of Object.keys(best) as (keyof Weights)[])
      for (const times of [1 + step, 1 / (1 + step)])
        for (;;) {
          const tried = { ...best, [name]: Number((best[name] * times).toFixed(3)) };
          const its_score = scoreOf(tried);
          if (its_score <= score) break;
          [best, score] = [tried, its_score];
        }
  return best;
};

const AMONG = 0.5;
const QUESTION = 0.04;
const STEPS = [0.4, 0.12];

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

export const inWords = (all: readonly Judged[]): string => {
  const count = (...verdicts: readonly string[]) => all.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return [
    `${all.length} things, ${percent(count('right'), all.length)} right,`,
    `${percent(count('right', 'among three'), all.length)} right or among three, ${count('dropped')} dropped`,
  ].join(' ');
};

/** The words of things that were misread, most often first. */
export const mostMissed = (all: readonly Judged[]): readonly (readonly [word: string, misses: number])[] => {
  const misses = new Map<string, number>();
  for (const { meant, verdict } of all)
    if (verdict !== 'right') for (const word of new Set(namingWords(meant.text))) misses.set(word, (misses.get(word) ?? 0) + 1);
  return [...misses].sort(([, one], [, other]) => other - one).slice(0, 60);
};
