import { type Cents, fromDollars, minus, plus, toDollars } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { PlanConsoleView } from './use-plan-console.ts';

export type PriceRow = {
  key: string;
  what: string;
  because: string;
  counts: string;
  by: string;
  /** Null where it has no amount yet: then its words stand there. */
  amount: number | null;
  words: string;
  is_signed: boolean;
  /** The customer has not answered yet. */
  is_open: boolean;
  /** What the trash can takes off. */
  id: number | null;
};

type Line = PlanView['pricing']['line_items'][number];

/** The price as our team reads it. Its rows add up to what the customer pays. */
export const priceRows = (plan: PlanView, console_view: PlanConsoleView): PriceRow[] => {
  const lines = plan.pricing.line_items;
  const ours = lines.filter(({ code }) => OURS.has(code));
  const card = lines.filter(({ code }) => !OURS.has(code));
  const left = console_view.adjustments.filter(({ state }) => state === 'standing');
  const told = ours.map((line) => rowOf(line, left));
  return [
    ...(card.length === 0 ? [] : cardRows(card, console_view.booked)),
    ...told,
    ...left.map((one) => ({
      ...EMPTY,
      key: `s${one.id}`,
      what: one.description,
      counts: countsOf(one),
      by: one.made_by,
      words: one.words,
      id: one.id,
    })),
    ...console_view.adjustments.filter(({ state }) => state === 'asked').map(askedRow),
    ...restRows(plan, console_view),
  ];
};

const OURS: ReadonlySet<string> = new Set(['adjustment_before_discounts', 'adjustment_after_discounts', 'price_override']);

const EMPTY = { because: '', counts: '', by: '', amount: null, words: '', is_signed: true, is_open: false, id: null };

/** The price by the mover's card: of a booked move what was booked, and what was agreed to since, row by row. */
const cardRows = (card: readonly Line[], booked: PlanConsoleView['booked']): PriceRow[] => {
  const now = sumOf(card);
  if (booked === null) return [baseRow('Price by the list', card.length, now)];
  const changes = booked.changes.map(({ id, kind, what, amount }) => ({
    ...EMPTY,
    ...{ key: `c${id}`, what: CHANGES[kind], because: what, by: 'Agreed by the customer', amount },
  }));
  const rest = minus(now, plus(fromDollars(booked.total_cost), ...changes.map(({ amount }) => fromDollars(amount))));
  return [
    baseRow('Booked price', booked.lines, fromDollars(booked.total_cost)),
    ...changes,
    ...(rest === 0 ? [] : [{ ...EMPTY, key: 'rest', what: 'Other changes since it was booked', amount: toDollars(rest) }]),
  ];
};

const CHANGES = { adjustment: 'Found by the crew', booked_change: 'Changed by the customer', reschedule: 'Another day' } as const;

const sumOf = (lines: readonly Line[]): Cents => plus(...lines.map(({ amount }) => fromDollars(amount)));

const baseRow = (what: string, lines: number, amount: Cents): PriceRow => ({
  ...EMPTY,
  ...{ key: 'card', what, because: `${lines} ${lines === 1 ? 'line' : 'lines'}`, amount: toDollars(amount), is_signed: false },
});

/** A line of the bill with whoever made it; the adjustment it belongs to is taken out of those that are left. */
const rowOf = (line: Line, left: PlanConsoleView['adjustments']): PriceRow => {
  const when = WHEN[line.code] ?? '';
  const at = left.findIndex((one) => one.description === line.description && (WHEN[codeOf(one)] ?? '') === when);
  const [made] = at < 0 ? [] : left.splice(at, 1);
  return {
    ...EMPTY,
    key: `${line.code} ${made?.id ?? line.description}`,
    what: line.description,
    because: line.because,
    counts: made === undefined ? when : countsOf(made),
    by: made?.made_by ?? '',
    amount: line.amount,
    id: made?.id ?? null,
  };
};

const askedRow = (one: PlanConsoleView['adjustments'][number]): PriceRow => ({
  ...EMPTY,
  ...{ key: `a${one.id}`, what: one.description, because: 'Waits for the customer’s answer', counts: countsOf(one), by: one.made_by },
  ...{
    amount: one.is_percentage ? null : one.amount_in_dollars,
    words: one.is_percentage ? `${one.percentage}%` : '',
    is_open: true,
    id: one.id,
  },
});

/** What stands between the bill and what is paid: a coupon, and what the guarantee took on itself. */
const restRows = (plan: PlanView, { total }: PlanConsoleView): PriceRow[] => {
  const cost = plan.pricing.total_cost;
  if (total === null || cost === null) return [];
  const covered = plus(...plan.billing.payments.filter(({ kind }) => kind === 'covered').map(({ amount }) => fromDollars(amount)));
  const coupon = plus(minus(fromDollars(total), fromDollars(cost)), covered);
  return [
    ...(coupon === 0 ? [] : [{ ...EMPTY, key: 'coupon', what: `Coupon ${plan.billing.coupon}`.trim(), amount: toDollars(coupon) }]),
    ...(covered === 0 ? [] : [{ ...EMPTY, key: 'covered', what: 'Covered by the guarantee', amount: -toDollars(covered) }]),
  ];
};

const codeOf = ({ is_applied_before_discounts }: PlanConsoleView['adjustments'][number]): string =>
  is_applied_before_discounts ? 'adjustment_before_discounts' : 'adjustment_after_discounts';

const countsOf = (one: PlanConsoleView['adjustments'][number]): string =>
  [WHEN[codeOf(one)] ?? '', takesOff(one) ? BORNE[one.borne_by] : ''].filter(Boolean).join(', ');

const takesOff = ({ percentage, amount_in_dollars }: PlanConsoleView['adjustments'][number]): boolean =>
  percentage < 0 || amount_in_dollars < 0;

const BORNE = { us: 'we bear it', mover: 'the mover bears it' } as const;

const WHEN: Readonly<Record<string, string>> = {
  adjustment_before_discounts: 'before discounts',
  adjustment_after_discounts: 'after discounts',
  price_override: 'whole price',
};
