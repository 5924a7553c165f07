import type { Client } from '#contract/client.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

export type DetailsChange = NonNullable<Parameters<Client['plans']['change']>[0]['move_plan']['details']>;

type Save = {
  /** Changes with one key replace each other on the way. */
  key: string;
  details: DetailsChange;
  /** In words, for the reason line of the price. */
  what: string;
  /** A field shows the refusal and keeps what was typed; else the change is shown at once and taken back when refused. */
  is_typed?: boolean;
};

/** Saves a part of the details. */
export const useDetails = () => {
  const { plan, change } = usePlan();
  const save = ({ key, details, what, is_typed }: Save) =>
    change({
      key,
      what,
      is_shown_here: is_typed,
      optimistic: is_typed ? undefined : (view) => ({ ...view, details: detailsWith(view.details, details) }),
      send: (client) => client.plans.change({ id: plan.uuid, move_plan: { details } }),
    });
  return { plan, save };
};

const detailsWith = (before: PlanView['details'], change: DetailsChange): PlanView['details'] => {
  const stops = STOP_KEYS.map((key) => [key, { ...before[key], ...change[key] }]);
  return { ...before, ...change, ...Object.fromEntries(stops) };
};
