import { nameOfChange, whyNotDecide } from '#domain/change-orders/move-day-adjustment.ts';
import { type Cents, minus, toDollars } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Caller } from '#server/core/caller.ts';
import { showPriceDiff } from '#server/pricing/show-price.ts';
import type { AdjustmentRow, Findings } from './adjustment-rows.ts';
import { photosOf } from './photo-rows.ts';
import { photoLink } from './photos.ts';

/** What the crew found, as the customer and the crew read it. Nobody's name is in it. */
export const showAdjustment = async (caller: Caller, row: AdjustmentRow) => {
  const { changes: findings, before_cents, after_cents } = row;
  return {
    ...{ id: row.id, state: row.state, is_waived: row.is_waived, note: findings.note, message: findings.message },
    ...{ submitted_at: iso(row.submitted_at), answer_by: iso(row.answer_by), answered_at: iso(row.answered_at) },
    before: toDollars(before_cents as Cents),
    after: toDollars(after_cents as Cents),
    difference: toDollars(minus(after_cents as Cents, before_cents as Cents)),
    may_decide: whyNotDecide(row.state, row.answer_by, caller.now.at) === undefined,
    cubic_feet: findings.cubic_feet,
    changes: await showChanges(caller, row.plan_id, findings),
    lines: row.price === null ? [] : showPriceDiff(findings.before_price, row.price),
  };
};

const showChanges = async (caller: Caller, plan_id: string, { changes }: Findings) => {
  const rows = await photosOf(
    caller.world.db,
    plan_id,
    changes.flatMap(({ photos }) => photos),
  );
  const links = new Map(await Promise.all(rows.map(async (row) => [row.key, await photoLink(caller, row)] as const)));
  return changes.map(({ photos, ...change }) => ({
    ...change,
    name: nameOfChange(change),
    icon: iconOf(change),
    photos: photos.flatMap((key) => (links.has(key) ? [{ key, url: links.get(key)! }] : [])),
  }));
};

const iconOf = ({ what, of }: Pick<Findings['changes'][number], 'what' | 'of'>): string => {
  if (what === 'item') return catalogItem(Number(of))?.icon_css_class ?? 'box';
  if (what === 'hours') return 'clock';
  return what === 'box' ? 'box' : what === 'flights' ? 'stairs-up' : 'pin';
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
