import type { Client } from '#contract/client.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';

export type DetailsChange = NonNullable<Parameters<Client['plans']['change']>[0]['move_plan']['details']>;

/** Saves a part of the details; changes of one part replace each other on the way. */
export const useDetails = () => {
  const { plan, change } = usePlan();
  const save = (key: string, details: DetailsChange) =>
    change({
      key,
      optimistic: (view) => ({ ...view, details: { ...view.details, ...plainOf(details) } }),
      send: (client) => client.plans.change({ id: plan.uuid, move_plan: { details } }),
    });
  return { plan, save };
};

/** What can be shown at once; addresses wait for the map's answer. */
const plainOf = ({ move_date, move_time, move_into_storage, storage_in_transit, storage_move_out_date }: DetailsChange) =>
  Object.fromEntries(
    Object.entries({ move_date, move_time, move_into_storage, storage_in_transit, storage_move_out_date }).filter(([, value]) => value !== undefined),
  );
