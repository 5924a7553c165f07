import { redirect } from 'react-router';
import { landingStep, pathOf } from '#domain/plan/funnel.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import type { Route } from './+types/last-step.ts';

/** /moving/{id}: a returning customer lands where they got to; a booked plan on PLAN, one that is over at its beginning (decisions, 3). */
export const loader = async (args: Route.LoaderArgs) => {
  const plan = await callFrom(args)
    .plans.show({ id: args.params.id })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  throw redirect(pathOf(plan.uuid, landingStep(plan)));
};

/** Never shown; with it a plan that can't be opened gets the page that says so. */
const LastStep = () => null;

export default LastStep;
