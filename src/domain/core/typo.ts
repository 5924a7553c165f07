/** The one word of those with its first letter that a typed word is a slip away from; undefined when there is none, or when it is a word of its own. */
export const closestWord = (typed: string, vocabulary: readonly string[]): string | undefined => {
  if (typed.length < 4 || OWN_WORDS.has(typed)) return undefined;
  let second: string | undefined;
  for (const word of vocabulary) {
    if (isOneEditAway(typed, word) && (word.length > 4 || typed.length > word.length)) return word;
    if (second === undefined && typed.length >= 8 && isTwoEditsAway(typed, word)) second = word;
  }
  return second;
};

/** One letter more, less, other, or two neighbors swapped. The first letter is seldom the wrong one. */
export const isOneEditAway = (typed: string, word: string): boolean => {
  if (Math.abs(typed.length - word.length) > 1 || typed[0] !== word[0]) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const [rest, other] = [typed.slice(at), word.slice(at)];
  if (rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1)) return true;
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
};

/** Two slips, each a letter more, less or other: "refridgerater". */
export const isTwoEditsAway = (typed: string, word: string): boolean =>
  typed[0] === word[0] && Math.abs(typed.length - word.length) <= 2 && word.length >= 7 && distance(typed, word, 2) <= 2;

const distance = (one: string, other: string, most: number): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  if (at === one.length || at === other.length) return Math.abs(one.length - other.length);
  if (most === 0) return 1;
  const [rest, other_rest] = [one.slice(at), other.slice(at)];
  return (
    1 +
    Math.min(
      distance(rest.slice(1), other_rest.slice(1), most - 1),
      distance(rest.slice(1), other_rest, most - 1),
      distance(rest, other_rest.slice(1), most - 1),
    )
  );
};

/** Words of their own that are no slip: a chain is no chair, a coach no couch. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  (
    'chain coach plane planes soda cloak truck beach horse tale tables cable painter lamb boat book bool door house mouse truce bread beard ' +
    'stable crane chess cheese pillow ottoman organizer printing screw shell shelter stair stare stoop spear steamer toaster blender basket ' +
    'blanket banket breach bunny carrier cargo caddy candle canister crock cabin clothes crutch crate dresses drone flock fence hammer hatch pottery ' +
    'hanger kettle knife monitors paints panel parrot pencil pianist plaster plate pod pots rock safety sander scale server shaver sheet ' +
    'clarinet serger receiver sled sleeping sponge staple swing tarp tenant tool towel tower toy trail trailer train tray trolley tub vase wagon watch wheel'
  ).split(' '),
);
