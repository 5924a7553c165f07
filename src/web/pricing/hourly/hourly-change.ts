import { useState } from 'react';
import type { HourlyFields } from '#domain/plan/move-plan.ts';
import { truckVolume } from '#domain/pricing/hourly-input.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

export type HourlyChange = Partial<HourlyFields>;

/** What was changed last, and the way back. */
export type HourlyUndo = { text: string; undo: () => void };

/** Changes of truck, hours and crew: shown at once, saved, and taken back to the letter. */
export const useHourly = () => {
  const { plan, change } = usePlan();
  const [done, setDone] = useState<HourlyUndo | null>(null);
  const send = (fields: HourlyChange, what: string): void => {
    change({
      // Fields that change together have one key: a newer request of one field never takes another field's place.
      key: `hourly ${Object.keys(fields).join(' ')}`,
      what,
      optimistic: (view) => withHourly(view, fields),
      send: (client) => client.plans.change({ id: plan.uuid, move_plan: { hourly: fields } }),
    }).catch(() => setDone(null));
  };
  const save = (fields: HourlyChange, what: string): void => {
    const before = valuesOf(plan.hourly, fields);
    send(fields, what);
    setDone({
      text: what,
      undo: () => {
        send(before, `Undone: ${what.charAt(0).toLowerCase()}${what.slice(1)}`);
        setDone(null);
      },
    });
  };
  return { save, done };
};

const withHourly = (view: PlanView, fields: HourlyChange): PlanView => {
  const hourly = { ...view.hourly, ...fields };
  return { ...view, hourly, ...(view.hourly_plan && { cubic_feet: truckVolume(hourly) }) };
};

const valuesOf = (hourly: HourlyFields, fields: HourlyChange): HourlyChange =>
  Object.fromEntries(Object.entries(hourly).filter(([name]) => name in fields));
