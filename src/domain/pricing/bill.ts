import { CHARGE_CODES, type ChargeCode } from '#domain/core/charges.ts';
import { type Cents, wholeCents } from '#domain/core/money.ts';
import type { LineItem, Price } from '#domain/plan/line-item.ts';
import type { DayTraits } from './day-factor.ts';
import type { PricingInput } from './pricing-input.ts';
import type { Rate, RateCard } from './rate-card/rate-card.ts';

/** What a mover, rather than its card, brings to a price. */
export type MoverTerms = {
  mover_id: number | null;
  crew_size: number | null;
  packing_included: boolean;
  unpacking_included: boolean;
  /** The state in which it keeps what it stores; empty where nobody is meant. */
  stores_in: string;
};

export const PLAIN_TERMS: MoverTerms = {
  ...{ mover_id: null, crew_size: null, packing_included: false, unpacking_included: false, stores_in: '' },
};

/** What a bill is made from: one move on one mover's card. */
export type Basis = { input: PricingInput; card: RateCard; terms: MoverTerms };
export type DayBasis = Basis & { on: DayTraits };

/** Adds the lines that a move on a card asks for, or none. */
export type Charge = (basis: Basis, bill: Bill) => void;

/** A charge that needs the day, or the lines before it. */
export type DayCharge = (basis: DayBasis, bill: Bill) => void;

export type Words = Pick<LineItem, 'description' | 'because' | 'borne_by'>;

/** Some of the codes, a bit for each: asking costs next to nothing. */
export type CodeSet = number;

export const codeSet = (...codes: readonly ChargeCode[]): CodeSet => codes.reduce((set, code) => set | BITS[code], 0);

/** Every code that stands before this one on a bill. */
export const codesBefore = (code: ChargeCode): CodeSet => codeSet(...CHARGE_CODES.slice(0, CHARGE_CODES.indexOf(code)));

const BITS = Object.fromEntries(CHARGE_CODES.map((code, at) => [code, 1 << at])) as Readonly<Record<ChargeCode, CodeSet>>;

/** Beside its code, a line may be a share of the work before it. */
export const SHARE_OF_WORK: CodeSet = 1 << CHARGE_CODES.length;

/** `counts_as` says in whose sums it is. Its words know what its amount was made of, and are formed when somebody reads them. */
type Line = { code: ChargeCode; counts_as: CodeSet; quantity: number; rate: Rate; amount: Cents; words: () => Words };

/** The lines of a price and what they come to. Most bills are only ever compared, so their words wait. */
export class Bill {
  total_cost = 0 as Cents;
  private readonly rate_card_version: number;
  private readonly lines: Line[];

  constructor({ card }: Pick<Basis, 'card'>) {
    this.rate_card_version = card.version;
    this.lines = [];
  }

  /** `quantity` times `rate`. */
  add(code: ChargeCode, quantity: number, rate: Rate, words: () => Words): void {
    this.addLine(code, BITS[code], quantity, rate, wholeCents(quantity * rate), words);
  }

  /** One thing at its whole amount. */
  addLump(code: ChargeCode, amount: Cents, words: () => Words, counts_as = BITS[code]): void {
    this.addLine(code, counts_as, 1, amount, amount, words);
  }

  /** An amount that is no plain product, at its average rate to a hundredth of a cent. */
  addAverage(code: ChargeCode, quantity: number, amount: Cents, words: () => Words): void {
    this.addLine(code, BITS[code], quantity, Math.round((amount / quantity) * 100) / 100, amount, words);
  }

  /** The lines of these codes, added up. */
  sumOf(codes: CodeSet): Cents {
    let sum = 0;
    for (const { counts_as, amount } of this.lines) if ((counts_as & codes) !== 0) sum += amount;
    return sum as Cents;
  }

  /** The same lines, to be gone on with. */
  copy(basis: Basis): Bill {
    const copy = new Bill(basis);
    for (const line of this.lines) copy.lines.push(line);
    copy.total_cost = this.total_cost;
    return copy;
  }

  /** As it is read and kept. Its lines are put into words when they are first read. */
  inWords(): Price {
    const { total_cost, rate_card_version, lines } = this;
    let items: readonly LineItem[] | undefined;
    return {
      get line_items() {
        items ??= lines.toSorted((one, other) => BITS[one.code] - BITS[other.code]).map(lineItem);
        return items;
      },
      total_cost,
      rate_card_version,
    };
  }

  /** A line of nothing is none. */
  private addLine(code: ChargeCode, counts_as: CodeSet, quantity: number, rate: Rate, amount: Cents, words: () => Words): void {
    if (amount === 0) return;
    this.lines.push({ code, counts_as, quantity, rate, amount, words });
    this.total_cost = (this.total_cost + amount) as Cents;
  }
}

const lineItem = ({ code, quantity, rate, amount, words }: Line): LineItem => {
  const { description, because, borne_by } = words();
  const item = { code, description, because, quantity, rate: Math.round(rate * 100) / 100, amount };
  return borne_by === undefined ? item : { ...item, borne_by };
};
