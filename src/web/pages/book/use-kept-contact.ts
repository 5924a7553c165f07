import { useCallback, useEffect, useRef } from 'react';
import type { Client } from '#contract/client.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

const PLAN_FIELDS = {
  first_name: 'contact_first_name',
  last_name: 'contact_last_name',
  email_address: 'contact_email_address',
  phone_number: 'contact_phone_number',
} as const;

type Typed = Partial<Record<(typeof PLAN_FIELDS)[keyof typeof PLAN_FIELDS], string>>;

/**
 * Puts what is typed onto the plan when a field or the page is left, so that Back, a reload and another tab find it.
 * Quietly: the booking sends everything again, so a change that could not be stored is no one's trouble.
 */
export const useKeptContact = () => {
  const { plan, change } = usePlan();
  const typed = useRef<Typed>({});
  const id = plan.uuid;

  const note = (name: string, value: string): void => {
    const field = (PLAN_FIELDS as Readonly<Record<string, keyof Typed>>)[name];
    if (field) typed.current = { ...typed.current, [field]: value.trim() };
  };

  const store = useCallback((): void => {
    const move_plan = { ...typed.current };
    if (Object.keys(move_plan).length === 0) return;
    typed.current = {};
    const optimistic = (view: PlanView) => ({ ...view, ...move_plan });
    const send = (client: Client) => client.plans.change({ id, move_plan });
    change({ key: `contact ${Object.keys(move_plan)}`, is_shown_here: true, optimistic, send }).catch(() => undefined);
  }, [id, change]);

  useEffect(() => store, [store]);

  return { note, store };
};
