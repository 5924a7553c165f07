import { CHARGE_CODES, type ChargeCode } from '#domain/core/charges.ts';
import { type Cents, NOTHING } from '#domain/core/money.ts';
import { grouped, sentence } from '#domain/core/words.ts';
import type { LineItem, Price } from '#domain/plan/line-item.ts';

/** A line of a bill that differs between two prices. Nothing stands for a line that one of them does not have. */
type LineChange = {
  code: ChargeCode;
  what: string;
  before: Cents;
  after: Cents;
  /** Why it moved, in a few words. */
  reason: string;
  /** What the line itself said before and says after; null where there was none. */
  because_before: string | null;
  because_after: string | null;
};

export type DiffSituation = {
  /** The two prices are of two movers, so that every rate may differ. */
  other_mover?: boolean;
};

/** Why a price changed: the lines that differ, in the order of the bill. Their differences add up to that of the totals. */
export const priceDiff = (before: Price, after: Price, situation: DiffSituation = {}): LineChange[] => {
  const rates = situation.other_mover ? 'Another mover’s rates' : 'Your mover’s new rates';
  const rates_changed = situation.other_mover === true || before.rate_card_version !== after.rate_card_version;
  return pairsOf(before.line_items, after.line_items)
    .filter(([was, is]) => was?.amount !== is?.amount)
    .map(([was, is]) => ({
      code: (is ?? was)!.code,
      what: (is ?? was)!.description,
      before: was?.amount ?? NOTHING,
      after: is?.amount ?? NOTHING,
      reason: reasonOf(was, is, rates_changed ? rates : null),
      because_before: was?.because ?? null,
      because_after: is?.because ?? null,
    }));
};

/** Whether two prices are the same to the customer: every line and its amount. */
export const samePrice = (one: Price | null, other: Price | null): boolean =>
  one === other || (one !== null && other !== null && one.total_cost === other.total_cost && sameLines(one.line_items, other.line_items));

const sameLines = (some: readonly LineItem[], others: readonly LineItem[]): boolean =>
  some.length === others.length &&
  some.every((line, at) => line.amount === others[at]!.amount && line.code === others[at]!.code && line.because === others[at]!.because);

/** One of the two is always there. */
type Pair = readonly [was: LineItem | undefined, is: LineItem | undefined];

/** Lines about the same thing stand together; what only the old bill had comes where it stood. */
const pairsOf = (before: readonly LineItem[], after: readonly LineItem[]): Pair[] => {
  const old = bySubject(before);
  const fresh = bySubject(after);
  const subjects = [...new Set([...fresh.keys(), ...old.keys()])];
  return subjects
    .map((subject): Pair => [old.get(subject), fresh.get(subject)])
    .sort(([was, is], [other_was, other_is]) => rankOf(is ?? was) - rankOf(other_is ?? other_was));
};

const rankOf = (line: LineItem | undefined): number => CHARGE_CODES.indexOf(line!.code);

/** Several lines of one subject are told apart by their order. */
const bySubject = (lines: readonly LineItem[]): Map<string, LineItem> => {
  const found = new Map<string, LineItem>();
  for (const line of lines) {
    const subject = subjectOf(line);
    let key = subject;
    for (let turn = 2; found.has(key); turn++) key = `${subject} ${turn}`;
    found.set(key, line);
  }
  return found;
};

/** What a line is about. Most codes stand once on a bill; those that stand often are told apart by their words. */
const subjectOf = ({ code, description, because }: LineItem): string => {
  // Beside the stairs or the elevator at the same door, and in old bills under the code of an adjustment.
  if (description.startsWith('Long carry')) return description;
  if (code === 'access') return `${code} ${/ (?:at|in) (.+)$/.exec(description)?.[1] ?? description}`;
  if (code === 'packing') return `${code} ${description.split(' ', 1)[0]}`;
  if (code === 'special_handling')
    return `${code} ${KINDS.find((kind) => `${description} ${because}`.includes(kind)) ?? bare(description)}`;
  return SEVERAL.has(code) ? `${code} ${bare(description)}` : code;
};

const KINDS = ['taken apart', 'off the wall', 'at least', 'heavy or awkward', 'overweight', 'oversize'];
const SEVERAL: ReadonlySet<ChargeCode> = new Set(['adjustment_before_discounts', 'adjustment_after_discounts']);

const bare = (description: string): string => description.replaceAll(/[\d,.%×−]+/g, '').trim();

const reasonOf = (was: LineItem | undefined, is: LineItem | undefined, rates: string | null): string => {
  if (is === undefined) return 'No longer on the bill';
  if (was === undefined) return 'New on the bill';
  const amounts = amountsOf(was, is);
  if (FOLLOWING.has(is.code)) return amounts ?? 'Follows from the other lines';
  if (rates === null) return amounts ?? `Now ${lower(is.because)}`;
  return amounts === null ? rates : `${amounts}; ${lower(rates)}`;
};

/** What was counted before: in the line's own words when those changed. */
const amountsOf = (was: LineItem, is: LineItem): string | null => {
  if (was.description !== is.description) return `Before: ${lower(was.description)}`;
  const counted = countsOf(was.because).flatMap(({ count, unit }, at) => {
    const now = countsOf(is.because)[at];
    return now === undefined || now.count === count ? [] : [`from ${count} to ${now.count} ${now.unit ?? unit}`];
  });
  if (counted.length > 0) return sentence(counted.join(', '));
  if (was.quantity !== is.quantity) return `From ${grouped(was.quantity)} to ${grouped(is.quantity)}`;
  return null;
};

/** What a line begins with when it was made of an amount: "684 cubic feet, 8 miles", "4.5 hours". */
const countsOf = (because: string) => {
  const [, count, unit, miles, far] = /^([\d,.]+) (cubic f(?:oo|ee)t|hours?)(?:, ([\d,.]+) (miles?))?/.exec(because) ?? [];
  return [
    { count, unit },
    { count: miles, unit: far },
  ].filter((one) => one.count !== undefined);
};

/** A name that is all capitals or begins with a day or a person stays as it is; an article does not matter here. */
const lower = (text: string): string => (/^[A-Z][a-z]+day\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** Shares of what stands above them: no rate of their own has to change for them to move. */
const FOLLOWING: ReadonlySet<ChargeCode> = new Set([
  ...(['adjustment_before_discounts', 'day_factor', 'mover_special', 'minimum'] as const),
  ...(['facebook_share', 'twitter_share', 'adjustment_after_discounts', 'price_override'] as const),
]);
