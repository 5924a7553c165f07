import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { boxesOf, setBoxes } from '#domain/inventory/boxes.ts';
import { type CustomSize, whyNotCustomItem } from '#domain/inventory/custom-item.ts';
import {
  addCustomItem,
  countOf,
  type Goods,
  type ItemLine,
  removeItem,
  restoreGoods,
  setItemCount,
  setSpecialHandling,
} from '#domain/inventory/inventory.ts';
import type { SpecialHandlingKey } from '#domain/inventory/special-handling.ts';
import { BOX_TYPES, type BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import { addTypicalBoxes, addTypicals, type Home, withoutTypicals } from '#domain/inventory/typicals.ts';
import { importInventory, importList } from '#domain/list-reader/import-inventory.ts';
import type { Match } from '#domain/list-reader/search.ts';
import { lastActionOf, lastImport } from '#domain/plan/last-action.ts';
import { withGoods } from '#web/inventory/with-goods.ts';
import { type PlanChange, type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

/** What was done last, and the way back; once it was taken back, the way there again. */
export type Done = { text: string; label: 'Undo' | 'Redo'; turn: () => void };

type Act = {
  key: string;
  rule: (plan: Home) => Home;
  send: (client: Client) => Promise<PlanChange>;
  /** For whoever does not see the number beside the thing. */
  total?: (after: Home) => number;
  /** What was done, where what came and went is not all of it. */
  says?: typeof lastActionOf;
};

/** Every change of the things on the plan: shown at once, sent, said aloud and taken back to the letter. */
export const useThings = () => {
  const { plan, change } = usePlan();
  const [done, setDone] = useState<Done | null>(null);
  const [said, say] = useState('');
  const id = plan.uuid;

  const play = ({ key, rule, send, total, says = lastActionOf }: Act): Home | undefined => {
    const before = plan;
    const after = tried(rule, before);
    const what = after && says(before, after);
    if (after === before) return before;
    // A refusal is shown by the plan's dialog, and its change is taken back there.
    change({ key, what, optimistic: (view) => withGoods(view, view === plan && after ? after : rule(view)), send }).catch(() =>
      setDone(null),
    );
    if (after === undefined || what === undefined) return after;
    setDone({ text: what, label: 'Undo', turn: () => putBack(key, after, before, 'Redo') });
    say(total ? `${what}, ${total(after)} in total` : what);
    return after;
  };

  const putBack = (key: string, from: Home, to: Home, label: Done['label']): void => {
    const goods = goodsBefore(to, from);
    const what = lastActionOf(from, to) ?? 'Taken back';
    setDone({ text: what, label, turn: () => putBack(key, to, from, label === 'Redo' ? 'Undo' : 'Redo') });
    say(what);
    change({
      key,
      what,
      optimistic: (view) => withGoods(view, restoreGoods(view, goods)),
      send: (client) => client.inventory.restore({ id, ...goods }),
    }).catch(() => setDone(null));
  };

  const setCount = (inventory_item_id: number, item_group_id: number, count: number): void => {
    if (count < 0) return;
    play({
      key: `item ${inventory_item_id}`,
      rule: (one) => setItemCount(one, { inventory_item_id, item_group_id, count }),
      send: (client) => client.inventory.setItemCount({ id, inventory_item_id, item_group_id, count }),
      total: (after) => countOf(after, inventory_item_id),
    });
  };

  const setBoxCount = (box_type_id: BoxTypeId, quantity: number): void => {
    if (quantity < 0) return;
    play({
      key: `box ${box_type_id}`,
      rule: (one) => setBoxes(one, { box_type_id, quantity }),
      send: (client) => client.boxes.setBoxes({ id, box: { box_type_id, quantity } }),
      total: () => quantity,
    });
  };

  /** A whole list in one step, beside what is there or in place of the typical things, which one Undo takes back; or the sentence that says why not. */
  const addAll = (matches: readonly Match[], in_place_of_typicals: boolean): string | undefined => {
    const before = plan;
    const rule = (one: Home) => importList(in_place_of_typicals ? withoutTypicals(one) : one, matches);
    const refusal = refusalOf(() => rule(before));
    if (refusal !== undefined) return refusal;
    const goods = goodsBefore(rule(before), before);
    play({
      key: `list ${before.inventory.next_id} ${plan.cubic_feet}`,
      rule,
      send: (client) => client.inventory.restore({ id, ...goods }),
      says: in_place_of_typicals ? () => 'Typical items replaced by your list' : lastImport('list'),
    });
    return undefined;
  };

  /** The things of another move beside those of this one. */
  const copyFrom = (source: PlanView): string | undefined => {
    const refusal = refusalOf(() => importInventory(plan, source));
    if (refusal !== undefined) return refusal;
    const before = plan;
    const after = play({
      key: `copy ${source.uuid} ${plan.inventory.next_id}`,
      rule: (one) => importInventory(one, source),
      send: async (client) => wholeChange(await client.inventory.importInventory({ id, source_uuid: source.uuid })),
      says: lastImport('plan'),
    });
    if (after) setDone((done) => done && { ...done, turn: () => takeCopyBack(source, before, after) });
    return undefined;
  };

  /** The copied custom items are not of those that a restore brings back: they go one by one. */
  const takeCopyBack = (source: PlanView, before: Home, after: Home): void => {
    const known = new Set(before.inventory.custom_items.map((item) => item.id));
    const copied = after.inventory.custom_items.filter((item) => !known.has(item.id));
    const goods = goodsBefore(before, after);
    play({
      key: `copy ${source.uuid} off ${before.inventory.next_id}`,
      rule: (one) => copied.reduce((left, item) => removeItem(left, item.id), restoreGoods(one, goods)),
      send: async (client) => {
        for (const item of copied) await client.inventory.removeItem({ id, item_id: item.id });
        return client.inventory.restore({ id, ...goods });
      },
    });
    setDone((done) => done && { ...done, label: 'Redo', turn: () => void copyFrom(source) });
  };

  const setTypicals = (on: boolean): void => {
    play({
      key: 'typicals',
      rule: (one) => (on ? addTypicalBoxes(addTypicals(one)) : withoutTypicals(one)),
      send: async (client) => {
        // The boxes first: the reason beside the price is called after what was done last, and the furniture is the larger part.
        const boxes = await (on ? client.boxes.addTypicalBoxes({ id }) : client.boxes.removeTypicalBoxes({ id }));
        const things = await (on ? client.inventory.addTypicals({ id }) : client.inventory.removeTypicals({ id }));
        // Each answers only what it moved.
        return { ...things, move_plan: { ...boxes.move_plan, ...things.move_plan } };
      },
    });
  };

  const setHandling = (mp_inventory_item_id: number, key: SpecialHandlingKey, on: boolean): void => {
    const special_handling_items = [{ mp_inventory_item_id, [key]: on }];
    play({
      key: `${key} ${mp_inventory_item_id}`,
      rule: (one) => setSpecialHandling(one, special_handling_items),
      send: (client) => client.inventory.setSpecialHandling({ id, special_handling_items }),
    });
  };

  /** Answers what is wrong with the size, if anything. */
  const addCustom = (item: CustomSize): Readonly<Record<string, string>> | undefined => {
    const refusal = whyNotCustomItem(item);
    if (refusal) return refusal.errors;
    const item_id = plan.inventory.next_id;
    const added = play({
      key: `custom ${item_id}`,
      rule: (one) => addCustomItem(one, item),
      send: (client) => client.inventory.addCustomItem({ id, custom_inventory_item: item }),
    });
    if (added) setDone({ text: `${item.name} added`, label: 'Undo', turn: () => removeCustom({ ...item, id: item_id }, 'Redo') });
    return undefined;
  };

  const removeCustom = (item: CustomSize & { id: number }, label: Done['label'] = 'Undo'): void => {
    const removed = play({
      key: `custom ${item.id} off`,
      rule: (one) => removeItem(one, item.id),
      send: (client) => client.inventory.removeItem({ id, item_id: item.id }),
    });
    if (removed) setDone({ text: `${item.name} removed`, label, turn: () => void addCustom(item) });
  };

  return { plan, done, said, setCount, setBoxCount, addAll, copyFrom, setTypicals, setHandling, addCustom, removeCustom };
};

export type Things = ReturnType<typeof useThings>;

/** Undefined when the rule refuses; the store says why. */
const tried = (rule: Act['rule'], plan: Home): Home | undefined => {
  try {
    return rule(plan);
  } catch {
    return undefined;
  }
};

const refusalOf = (rule: () => unknown): string | undefined => {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/** An import that only reads answers no change; this one was applied. */
const wholeChange = ({ move_plan, version, ...rest }: Partial<PlanChange>): PlanChange => {
  if (move_plan === undefined || version === undefined) throw new Error('The import was not applied.');
  return { ...(rest as Omit<PlanChange, 'move_plan' | 'version'>), move_plan, version };
};

/** What must be laid over `after` to have the things of `before` again: only what differs. */
const goodsBefore = (before: Goods, after: Goods) => ({
  items: idsIn(before, after)
    .map((inventory_item_id) => ({ inventory_item_id, units: [...unitsOf(before, inventory_item_id)] }))
    .filter(({ inventory_item_id, units }) => !isSame(units, unitsOf(after, inventory_item_id))),
  boxes: BOX_TYPES.map(({ box_type_id }) => boxesOf(before.boxes, box_type_id)).filter(
    (row) => !isSame(row, boxesOf(after.boxes, row.box_type_id)),
  ),
});

const idsIn = (...all: readonly Goods[]): number[] => [
  ...new Set(all.flatMap(({ inventory }) => inventory.items.map((line) => line.inventory_item_id))),
];

const unitsOf = ({ inventory }: Goods, id: number): ItemLine['units'] =>
  inventory.items.find((line) => line.inventory_item_id === id)?.units ?? [];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
