/** Whether one slip of the fingers makes one word of the other: a letter wrong, missing, too many, or two neighbors swapped. */
export const isOneEdit = (typed: string, meant: string): boolean => {
  const longer = typed.length - meant.length;
  if (longer > 1 || longer < -1) return false;
  const at = firstDifference(typed, meant);
  if (longer === 1) return sameFrom(typed, at + 1, meant, at);
  if (longer === -1) return sameFrom(typed, at, meant, at + 1);
  if (at === typed.length) return false;
  return sameFrom(typed, at + 1, meant, at + 1) || (isSwap(typed, meant, at) && sameFrom(typed, at + 2, meant, at + 2));
};

/** Whether one slip makes what was typed the beginning of a longer word. */
export const isOneEditOfBeginning = (typed: string, meant: string): boolean => {
  if (meant.length <= typed.length) return false;
  const at = firstDifference(typed, meant);
  return (
    startsFrom(typed, at + 1, meant, at + 1) ||
    startsFrom(typed, at, meant, at + 1) ||
    startsFrom(typed, at + 1, meant, at) ||
    (isSwap(typed, meant, at) && startsFrom(typed, at + 2, meant, at + 2))
  );
};

const firstDifference = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
};

const isSwap = (typed: string, meant: string, at: number): boolean => typed[at] === meant[at + 1] && typed[at + 1] === meant[at];

const sameFrom = (one: string, from: number, other: string, other_from: number): boolean =>
  one.length - from === other.length - other_from && startsFrom(one, from, other, other_from);

const startsFrom = (one: string, from: number, other: string, other_from: number): boolean => {
  for (let at = 0; from + at < one.length; at++) if (one.charCodeAt(from + at) !== other.charCodeAt(other_from + at)) return false;
  return true;
};
