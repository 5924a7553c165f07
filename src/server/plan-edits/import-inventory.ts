import { refuse } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Goods } from '#domain/inventory/inventory.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { importInventory, importList } from '#domain/list-reader/import-inventory.ts';
import type { Findable } from '#domain/list-reader/search-index.ts';
import { lastImport } from '#domain/plan/last-action.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { changePlan } from './change-plan.ts';
import type { ToldRow } from './list-worker.ts';
import { readList } from './read-list.ts';

type Asked = { id: string; source_uuid?: string | undefined; text?: string | undefined; apply?: boolean | undefined };

/** A list is only read until it is applied; another plan is copied at once. */
export const importInto = (caller: Caller, { id, source_uuid, text, apply = false }: Asked) => {
  if (source_uuid !== undefined && text !== undefined) return refused(caller, id, 'Send a list or a plan to copy from, not both.', 'text');
  if (source_uuid !== undefined) return copyInto(caller, id, source_uuid);
  if (text !== undefined) return readInto(caller, id, text, apply);
  return refused(caller, id, 'Send a list, or a plan to copy from.', 'text');
};

const readInto = async (caller: Caller, id: string, text: string, apply: boolean) => {
  await openPlan(caller, id, 'edit');
  const { matched, unmatched } = await readList(text);
  const answer = { matched: matched.map(rowOf), unmatched: [...unmatched] };
  if (!apply) return answer;
  return { ...answer, ...(await changePlan(caller, id, (plan) => importList(plan, matched), { words: lastImport('list') })) };
};

const copyInto = async (caller: Caller, id: string, source_uuid: string) => {
  const { plan: own } = await openPlan(caller, id, 'edit');
  const { plan: source } = await openPlan(caller, source_uuid, 'copy');
  if (source.uuid === own.uuid) return refused(caller, id, 'Choose another plan to copy from.', 'source_uuid');
  const change = await changePlan(caller, id, (plan) => importInventory(plan, source), { words: lastImport('plan') });
  return { matched: rowsOf(source), unmatched: [], ...change };
};

/** Whoever may not edit the plan hears the same as of a plan that is not there, also when the call is wrong. */
const refused = async (caller: Caller, id: string, sentence: string, field: string): Promise<never> => {
  await openPlan(caller, id, 'edit');
  throw refuse('invalid', sentence, { [field]: sentence });
};

const rowOf = ({ kind, quantity, others, instead, ...row }: ToldRow) => {
  const told = others ? { others: itemsOf(others) } : kind === 'item' ? { instead: itemsOf(instead ?? []) } : {};
  return { ...row, count: quantity, ...told };
};

const itemsOf = (things: readonly Findable[]) =>
  things.flatMap((thing) => (thing.kind === 'item' ? [{ inventory_item_id: thing.inventory_item_id, name: thing.name }] : []));

const rowsOf = ({ inventory, boxes }: Goods) => [
  ...inventory.items.flatMap(({ inventory_item_id, item_group_id, units }) => {
    const item = catalogItem(inventory_item_id);
    if (item === undefined) return [];
    const { name, cubic_feet, icon_css_class } = item;
    return [{ text: name, inventory_item_id, item_group_id, name, count: units.length, cubic_feet, icon_css_class }];
  }),
  ...boxes.map(({ box_type_id, quantity }) => {
    const { name, cubic_feet } = BOX_TYPES[box_type_id - 1]!;
    return { text: `${name} box`, box_type_id, name: `${name} box`, count: quantity, cubic_feet, icon_css_class: 'box' };
  }),
  ...inventory.custom_items.map(({ name, cubic_feet }) => ({ text: name, name, count: 1, cubic_feet, icon_css_class: 'box-dim' })),
];
