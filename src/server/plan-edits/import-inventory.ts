import { setImmediate as othersTurn } from 'node:timers/promises';
import { refuse } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Goods } from '#domain/inventory/inventory.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { EVIDENCE } from '#domain/list-reader/evidence.ts';
import { importInventory, importList } from '#domain/list-reader/import-inventory.ts';
import { insteadOf, type ReadList, type ReadRow, readingOfList } from '#domain/list-reader/read-list.ts';
import type { Findable } from '#domain/list-reader/search-index.ts';
import { lastImport } from '#domain/plan/last-action.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { changePlan } from './change-plan.ts';

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
  const { matched, unmatched } = await readInTurns(text);
  const answer = { matched: matched.map(rowOf), unmatched: [...unmatched] };
  if (!apply) return answer;
  return { ...answer, ...(await changePlan(caller, id, (plan) => importList(plan, matched), { words: lastImport('list') })) };
};

/** A long list takes a few hundred milliseconds; whoever asks meanwhile is answered in between. */
export const readInTurns = async (text: string): Promise<ReadList> => {
  const reading = readingOfList(text, EVIDENCE);
  let turn_began = performance.now();
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return step.value;
    if (performance.now() - turn_began < LONGEST_TURN_MS) continue;
    await othersTurn();
    turn_began = performance.now();
  }
};

const LONGEST_TURN_MS = 8;

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

const rowOf = (read: ReadRow) => {
  const { kind, quantity, others, ...row } = read;
  const told = others ? { others: itemsOf(others) } : kind === 'item' ? { instead: itemsOf(insteadOf(read, EVIDENCE)) } : {};
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
