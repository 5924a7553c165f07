import { useCallback, useEffect, useRef } from 'react';
import type { Client } from '#contract/client.ts';
import { keepTexts, keptTexts, type Texts } from '#web/plan/kept-texts.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

const PLAN_FIELDS = {
  first_name: 'contact_first_name',
  last_name: 'contact_last_name',
  email_address: 'contact_email_address',
  phone_number: 'contact_phone_number',
} as const;

type Typed = Partial<Record<(typeof PLAN_FIELDS)[keyof typeof PLAN_FIELDS], string>>;

/**
 * Puts what is typed onto the plan when a field or the page is left, so that Back, a reload and another tab find it. What is still being
 * typed stays in this tab until it is there, and is put back into its field.
 * Quietly: the booking sends everything again, so a change that could not be stored is no one's trouble.
 */
export const useKeptContact = () => {
  const { plan, change } = usePlan();
  const typed = useRef<Typed>({});
  const fields = useRef<HTMLFieldSetElement>(null);
  const id = plan.uuid;
  const key = `contact ${id}`;

  const note = (name: string, value: string): void => {
    const field = planFieldOf(name);
    if (field === undefined) return;
    typed.current = { ...typed.current, [field]: value.trim() };
    keepTexts(key, { ...keptTexts(key), [name]: value });
  };

  useEffect(() => {
    for (const [name, value] of Object.entries(keptTexts(key))) {
      const [field, input] = [planFieldOf(name), fields.current?.elements.namedItem(name)];
      // What was typed before the page's script was here is newer.
      if (field === undefined || !(input instanceof HTMLInputElement) || input.value !== input.defaultValue) continue;
      input.value = value;
      typed.current = { ...typed.current, [field]: value.trim() };
    }
  }, [key]);

  const store = useCallback((): void => {
    const move_plan = { ...typed.current };
    if (Object.keys(move_plan).length === 0) return;
    typed.current = {};
    const optimistic = (view: PlanView) => ({ ...view, ...move_plan });
    const send = (client: Client) => client.plans.change({ id, move_plan });
    change({ key: `contact ${Object.keys(move_plan)}`, is_shown_here: true, optimistic, send }).then(
      () => keepTexts(key, without(keptTexts(key), move_plan)),
      () => undefined,
    );
  }, [id, key, change]);

  useEffect(() => store, [store]);

  return { fields, note, store };
};

const planFieldOf = (name: string): keyof Typed | undefined => (PLAN_FIELDS as Readonly<Record<string, keyof Typed>>)[name];

/** What was typed since stays. */
const without = (texts: Texts, stored: Typed): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => {
      const field = planFieldOf(name);
      return field === undefined || stored[field] !== text.trim();
    }),
  );
