import { type Cents, times } from '#domain/core/money.ts';
import { CHARGE_CODES, type ChargeCode } from '#domain/plan/line-item.ts';
import type { Job, JobOnDay } from './bill.ts';
import type { Rate } from './rate-card/rate-card.ts';

/** A formula: adds the lines that a move on a card asks for, or none. */
export type Charge = (job: Job, lines: Lines) => void;

/** A formula that needs the day, or the lines before it. */
export type DayCharge = (job: JobOnDay, lines: Lines) => void;

export type Words = { description: string; because: string };

/** A line before it is put into words. */
export type Line = { kind: LineKind; quantity: number; rate: Rate; amount: Cents };

/** What a line is charged for, and how it reads. */
export type LineKind = {
  code: ChargeCode;
  is: CodeSet;
  say: (job: JobOnDay, line: Line, lines: Lines) => Words;
};

export const lineKind = (code: ChargeCode, say: LineKind['say'], is: CodeSet = codeSet(code)): LineKind => ({ code, is, say });

/** Some of the codes, a bit for each: asking costs next to nothing. */
export type CodeSet = number;

export const codeSet = (...codes: readonly ChargeCode[]): CodeSet => {
  let set = 0;
  for (const code of codes) set |= 1 << CHARGE_CODES.indexOf(code);
  return set;
};

export const NO_CODES: CodeSet = 0;
export const ALL_CODES = codeSet(...CHARGE_CODES);

/** Beside its code, a line may be a share of the work before it. */
export const SHARE_OF_WORK: CodeSet = 1 << CHARGE_CODES.length;

/**
 * The lines of a bill. Most bids are only ever compared, so a line is three numbers among the others; it becomes an object
 * with words when somebody reads it.
 */
export class Lines {
  length = 0;
  private readonly kinds: LineKind[];
  private readonly figures: number[];

  constructor(kinds: LineKind[] = [], figures: number[] = someFractions()) {
    this.length = kinds.length;
    this.kinds = kinds;
    this.figures = figures;
  }

  /** `quantity` times `rate`. */
  add(kind: LineKind, quantity: number, rate: Rate): void {
    this.addAmount(kind, quantity, rate, wholeCents(quantity * rate));
  }

  /** One thing at its whole amount. */
  addLump(kind: LineKind, amount: Cents): void {
    this.addAmount(kind, 1, amount, amount);
  }

  /** A line whose amount is no plain product. A line of nothing is none. */
  addAmount(kind: LineKind, quantity: number, rate: Rate, amount: Cents): void {
    if (amount === 0) return;
    const at = this.length * FIGURES;
    this.kinds[this.length] = kind;
    this.figures[at] = quantity;
    this.figures[at + 1] = rate;
    this.figures[at + 2] = amount;
    this.length += 1;
  }

  /** The lines of these codes, added up. */
  sumOf(codes: CodeSet): Cents {
    let sum = 0;
    for (let line = 0; line < this.length; line++) {
      if (((this.kinds[line] as LineKind).is & codes) !== 0) sum += this.figures[line * FIGURES + 2] as number;
    }
    return sum as Cents;
  }

  /** In the order of a bill; equal codes as they were added. */
  inOrder(): Line[] {
    const all = this.kinds.slice(0, this.length).map((kind, line) => this.lineAt(kind, line * FIGURES));
    return all.sort((one, other) => placeOf(one) - placeOf(other));
  }

  /** The same lines, no longer than they are. */
  copy(): Lines {
    return new Lines(this.kinds.slice(0, this.length), this.figures.slice(0, this.length * FIGURES));
  }

  /** Begins anew with the lines of another bill. */
  restart(lines: Lines = NO_LINES): void {
    this.length = lines.length;
    for (let line = 0; line < lines.length; line++) this.kinds[line] = lines.kinds[line] as LineKind;
    for (let at = 0; at < lines.length * FIGURES; at++) this.figures[at] = lines.figures[at] as number;
  }

  private lineAt(kind: LineKind, at: number): Line {
    const [quantity = 0, rate = 0, amount = 0] = this.figures.slice(at, at + FIGURES);
    return { kind, quantity, rate, amount: amount as Cents };
  }
}

const placeOf = ({ kind }: Line): number => kind.is & ALL_CODES;

/** Rounds to whole cents; every line is rounded once, here. */
export const wholeCents = (amount: number): Cents => times(ONE_CENT, amount);

const ONE_CENT = 1 as Cents;

/** Of a line: quantity, rate and amount. */
const FIGURES = 3;

/** An array that begins with a fraction keeps its numbers side by side, not each in a box of its own. */
const someFractions = (): number[] => [0.5];

const NO_LINES = new Lines();
