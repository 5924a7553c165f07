import type { PlanView } from '#web/plan/plan-provider.tsx';

/** How many things and boxes move. */
export const countsOf = ({ inventory, boxes }: Pick<PlanView, 'inventory' | 'boxes'>) => ({
  items: inventory.items.reduce((sum, item) => sum + item.units.length, 0) + inventory.custom_items.length,
  boxes: boxes.reduce((sum, count) => sum + count.quantity, 0),
});

/** "31 items and 38 boxes", as far as there are any. */
export const thingsInWords = (plan: Pick<PlanView, 'inventory' | 'boxes'>, and = ' and '): string => countsInWords(countsOf(plan), and);

export const countsInWords = ({ items, boxes }: { items: number; boxes: number }, and = ' and '): string => {
  const words = [
    items > 0 ? `${items} ${items === 1 ? 'item' : 'items'}` : '',
    boxes > 0 ? `${boxes} ${boxes === 1 ? 'box' : 'boxes'}` : '',
  ];
  return words.filter(Boolean).join(and) || 'Nothing yet';
};
