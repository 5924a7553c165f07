/** What says how much goes: the estimate, and what was found beyond it before loading. */
type Listed = {
  estimate: { goods: readonly { things: readonly string[] }[] } | undefined;
  /** Of the papers of the move day that everybody signed, in their order. */
  found: readonly (readonly FoundThing[])[];
};

type FoundThing = { what: string; before: string; now: string };

/**
 * How many cartons and articles go: those of the signed estimate, with what both signed on the move day to be more or fewer. The crew, the
 * office and an auditor count alike. A thing that is taken apart may have more than one tag.
 */
export const listedThings = ({ estimate, found }: Listed): number => {
  const estimated = estimate?.goods.flatMap(({ things }) => things) ?? [];
  const changed = new Map<string, { before: number; now: number }>();
  for (const { what, before, now } of found.flat())
    if (!NO_THING.test(what)) changed.set(what, { before: changed.get(what)?.before ?? Number(before), now: Number(now) });
  return (
    estimated.reduce((sum, thing) => sum + (Number.parseInt(thing, 10) || 1), 0) +
    [...changed.values()].reduce((sum, { before, now }) => sum + now - before, 0)
  );
};

/** What a finding may tell beside things. */
const NO_THING = /^(Flights of stairs|Feet from truck to door), |^Hours of work$/;
