import { useCallback, useEffect, useRef } from 'react';
import type { Client } from '#contract/client.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

type Typed = Readonly<Record<string, string>>;

/** Who is visited and where, as the plan keeps it. What is typed goes onto the plan when a field or the page is left. */
export const useKeptPerson = () => {
  const { plan, change } = usePlan();
  const typed = useRef<Typed>({});
  const id = plan.uuid;

  const note = (name: string, value: string): void => {
    typed.current = { ...typed.current, [name]: value.trim() };
  };

  const store = useCallback(async (): Promise<void> => {
    const { name, phone_number, ...home } = typed.current;
    typed.current = {};
    const person = {
      ...(name === undefined ? {} : namesOf(name)),
      ...(phone_number === undefined ? {} : { contact_phone_number: phone_number }),
    };
    const sendPerson = (client: Client) => client.plans.change({ id, move_plan: person });
    const sendHome = (client: Client) => client.plans.change({ id, move_plan: { details: { pick_up: home } } });
    await Promise.all([
      Object.keys(person).length > 0 &&
        change({
          key: `visit person ${Object.keys(person)}`,
          is_shown_here: true,
          optimistic: (view) => ({ ...view, ...person }),
          send: sendPerson,
        }),
      Object.keys(home).length > 0 &&
        change({ key: `visit home ${Object.keys(home)}`, is_shown_here: true, optimistic: (view) => withHome(view, home), send: sendHome }),
    ]);
  }, [id, change]);

  useEffect(() => () => void store().catch(() => undefined), [store]);

  return { note, store };
};

/** "Maya Okafor": the first word is the first name, the rest the last. */
const namesOf = (name: string) => {
  const [contact_first_name = '', ...others] = name.split(/\s+/);
  return { contact_first_name, contact_last_name: others.join(' ') };
};

const withHome = (view: PlanView, home: Typed): PlanView => ({
  ...view,
  details: { ...view.details, pick_up: { ...view.details.pick_up, ...home } },
});
