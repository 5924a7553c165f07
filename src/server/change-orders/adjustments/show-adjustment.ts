import { type ChangeOrderStatus, whyNotAnswer } from '#domain/change-orders/change-order.ts';
import { type AdjustmentState, nameOfChange } from '#domain/change-orders/move-day-adjustment.ts';
import { type Cents, minus, toDollars } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { type ChangeOrder, newestOfBooking, samePricesOf } from '#server/ledger/change-order-rows.ts';
import { loadingStartedAt } from '#server/ledger/day-events.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import type { KeyRole } from '#server/plan/links/keys.ts';
import { showPriceDiff } from '#server/plan-view/show-price.ts';
import { photosOf } from './photo-rows.ts';
import { photoLink } from './photos.ts';

/** What the crew found, and what it does to the price, as the customer reads it. Nobody's name is in it. */
export const showAdjustment = async (caller: Caller, order: ChangeOrder<'adjustment'>, plan: MovePlan) => {
  const { before_cents, after_cents, before_price, price } = order;
  return {
    ...(await showFound(caller, order, plan, 'customer')),
    before: toDollars(before_cents as Cents),
    after: toDollars(after_cents as Cents),
    difference: toDollars(minus(after_cents as Cents, before_cents as Cents)),
    lines: showPriceDiff(before_price, price),
  };
};

/** The same without a price, for the crew's phone. */
export const showFound = async (caller: Caller, order: ChangeOrder<'adjustment'>, plan: MovePlan, role: KeyRole) => {
  const { id, status, details } = order;
  const { is_waived, is_same_price = false, note, message, cubic_feet } = details;
  return {
    ...{ id: String(id), state: STATES[status], is_waived, is_same_price, note, message, cubic_feet },
    seen_at: details.seen_at ?? null,
    ...{ submitted_at: iso(order.asked_at), answer_by: iso(order.answer_by), answered_at: iso(order.answered_at) },
    may_decide: whyNotAnswer(order, caller.now.at) === undefined,
    may_sign: waitsForName(order) && (await loadingStartedAt(caller.world.db, { id: order.attempt_id })) === undefined,
    asks_name: await isSignedFor(caller.world.db, plan),
    changes: await showChanges(caller, order, role),
  };
};

/** Between states what was found is a new binding estimate, so the customer's yes is their signature (49 CFR 375.403(a)(6)). */
export const isSignedFor = async (db: Db | Tx, plan: MovePlan): Promise<boolean> => isFederal(plan, await whoStores(db, plan));

/** It goes along at the price that was agreed, and the customer has not signed for the longer list. */
export const waitsForName = ({ details: { paper, signature } }: ChangeOrder<'adjustment'>): boolean =>
  paper !== undefined && signature === undefined;

/**
 * What the customer is shown of a booking: what the crew sent last, or what still waits for their name. What the crew is still counting is
 * not theirs to read.
 */
export const forCustomer = async (db: Db | Tx, attempt_id: string): Promise<ChangeOrder<'adjustment'> | undefined> => {
  const newest = await newestOfBooking(db, 'adjustment', attempt_id);
  const unsigned = newest?.status === 'asked' ? undefined : (await samePricesOf(db, attempt_id)).find(waitsForName);
  return unsigned ?? (newest?.status === 'draft' ? undefined : newest);
};

/** The words of the API. */
const STATES = {
  ...{ draft: 'draft', asked: 'submitted', accepted: 'accepted', refused: 'declined', withdrawn: 'expired', expired: 'expired' },
} as const satisfies Record<ChangeOrderStatus, AdjustmentState>;

type Details = ChangeOrder<'adjustment'>['details'];

/** A photo that waits for the virus scanner is the crew's own and nobody else's. */
const showChanges = async (caller: Caller, { plan_id, details: { changes } }: ChangeOrder<'adjustment'>, role: KeyRole) => {
  const keys = changes.flatMap(({ photos }) => photos);
  const rows = (await photosOf(caller.world.db, plan_id, keys)).filter(({ awaits_scan }) => role === 'crew' || !awaits_scan);
  const links = new Map(await Promise.all(rows.map(async (row) => [row.key, await photoLink(caller, row)] as const)));
  return changes.map(({ photos, ...change }) => ({
    ...change,
    name: nameOfChange(change),
    icon: iconOf(change),
    photos: photos.flatMap((key) => (links.has(key) ? [{ key, url: links.get(key)! }] : [])),
  }));
};

const iconOf = ({ what, of }: Pick<Details['changes'][number], 'what' | 'of'>): string => {
  if (what === 'item') return catalogItem(Number(of))?.icon_css_class ?? 'box';
  if (what === 'hours') return 'clock';
  if (what === 'custom') return 'box-dim';
  return what === 'box' ? 'box' : what === 'flights' ? 'stairs-up' : 'pin';
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
