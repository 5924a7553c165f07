import type { Client } from '#contract/client.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { useAnswer } from '#web/plan/use-answer.ts';

export type AccessPrices = Awaited<ReturnType<Client['plans']['accessPrices']>> | null;
export type ChoicePrices = Awaited<ReturnType<Client['plans']['choicePrices']>> | null;

/** What each way up adds at each stop. */
export const useAccessPrices = (plan: PlanView): AccessPrices => useAnswer(plan, (client, id) => client.plans.accessPrices({ id }));

/** What extra stops add and what storage costs. */
export const useChoicePrices = (plan: PlanView): ChoicePrices => useAnswer(plan, (client, id) => client.plans.choicePrices({ id }));
