import { redirect } from 'react-router';
import { pathOf } from '#domain/plan/funnel.ts';
import { callFrom } from '#web/call.ts';
import { pageFault } from '#web/page-fault.ts';
import type { Route } from './+types/last-step.ts';

/** /moving/{id}: a returning customer lands where they got to; a booked plan on PLAN (decisions, 3). */
export const loader = async (args: Route.LoaderArgs) => {
  const plan = await callFrom(args)
    .plans.show({ id: args.params.id })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  const step = plan.is_booked ? 'PLAN' : plan.last_step === 'CONGRATS' ? 'COMPARE' : plan.last_step;
  throw redirect(pathOf(plan.uuid, step));
};

/** Never shown; with it a plan that can't be opened gets the page that says so. */
const LastStep = () => null;

export default LastStep;
