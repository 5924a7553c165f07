import { useState } from 'react';
import { setBoxes } from '#domain/boxes.ts';
import { countOf, removeItem, setItemCount } from '#domain/inventory.ts';
import { lastActionOf } from '#domain/last-action.ts';
import type { BoxTypeId } from '#domain/boxes.ts';
import type { MovePlan } from '#domain/plan.ts';
import { addTypicalBoxes, addTypicals, removeTypicalBoxes, removeTypicals } from '#domain/typicals.ts';
import type { Client } from '#contract/client.ts';
import { localPlan, withGoods } from '#web/plan/local-plan.ts';
import { type PlanChange, usePlan } from '#web/plan/plan-provider.tsx';

type CustomItem = Parameters<Client['inventory']['addCustomItem']>[0]['custom_inventory_item'];

/** What was done last, with the way back; null once it was taken back. */
export type Done = { text: string; undo: () => void } | null;

/** Every change of the things on the plan: shown at once, sent, and undone by its opposite. */
export const useThings = () => {
  const { plan, change } = usePlan();
  const [done, setDone] = useState<Done>(null);
  const id = plan.uuid;

  const play = (key: string, rule: (plan: MovePlan) => MovePlan, send: (client: Client) => Promise<PlanChange>, undo?: () => void): void => {
    const before = localPlan(plan);
    const after = rule(before);
    const text = lastActionOf(before, after);
    if (text !== undefined && undo) setDone({ text, undo: () => (setDone(null), undo()) });
    // A refusal is shown by the provider's dialog and its change taken back there.
    change({ key, optimistic: (view) => withGoods(view, rule(localPlan(view))), send }).catch(() => setDone(null));
  };

  const setCount = (inventory_item_id: number, item_group_id: number, count: number, is_undo = false): void => {
    const before = countOf(localPlan(plan), inventory_item_id);
    if (count < 0) return;
    play(
      `item ${inventory_item_id}`,
      (one) => setItemCount(one, { inventory_item_id, item_group_id, count }),
      (client) => client.inventory.setItemCount({ id, inventory_item_id, item_group_id, count }),
      is_undo ? undefined : () => setCount(inventory_item_id, item_group_id, before, true),
    );
  };

  const setBoxCount = (box_type_id: BoxTypeId, quantity: number, is_undo = false): void => {
    const before = plan.boxes.find((count) => count.box_type_id === box_type_id)?.quantity ?? 0;
    play(
      `box ${box_type_id}`,
      (one) => setBoxes(one, { box_type_id, quantity }),
      (client) => client.boxes.setBoxes({ id, box: { box_type_id, quantity } }),
      is_undo ? undefined : () => setBoxCount(box_type_id, before, true),
    );
  };

  const setTypicals = (on: boolean, is_undo = false): void => {
    const undo = is_undo ? undefined : () => setTypicals(!on, true);
    play(
      'typicals',
      (one) => (on ? addTypicalBoxes(addTypicals(one)) : removeTypicalBoxes(removeTypicals(one))),
      async (client) => {
        await (on ? client.inventory.addTypicals({ id }) : client.inventory.removeTypicals({ id }));
        return on ? client.boxes.addTypicalBoxes({ id }) : client.boxes.removeTypicalBoxes({ id });
      },
      undo,
    );
  };

  const addCustom = async (custom_inventory_item: CustomItem): Promise<void> => {
    const answer = await change({ key: `custom ${Date.now()}`, send: (client) => client.inventory.addCustomItem({ id, custom_inventory_item }) });
    const added = answer?.move_plan.inventory?.custom_items.at(-1);
    if (added) setDone({ text: `${added.name} added`, undo: () => (setDone(null), removeCustom(added.id)) });
  };

  const removeCustom = (item_id: number): void =>
    play(
      `custom ${item_id}`,
      (one) => removeItem(one, item_id),
      (client) => client.inventory.removeItem({ id, item_id }),
    );

  return { plan, done, setCount, setBoxCount, setTypicals, addCustom, removeCustom };
};

export type Things = ReturnType<typeof useThings>;
