import type { PlanView } from '#web/plan/plan-provider.tsx';

/** Nobody has touched the list yet: it is what a home of this size usually holds. */
export const isTypical = ({ inventory: { items } }: PlanView): boolean =>
  items.length > 0 && items.every((item) => item.units.every((unit) => !unit.is_user_selected));
