import { data, isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { callFrom } from '#web/call.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import type { Route } from './+types/plan-route.ts';
import { PlanProvider } from './plan-provider.tsx';
import { UnopenedPlan } from './unopened-plan.tsx';

/** The open plan, read once; its pages share it and changes come back with every answer. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).plans.show({ id: args.params.id });
  } catch (error) {
    const { status, problem } = asCallError(error);
    throw data(problem.error_message, { status: status === 0 ? 500 : status });
  }
};

export const shouldRevalidate = ({ currentParams, nextParams, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id || (formMethod !== undefined && defaultShouldRevalidate);

const PlanRoute = ({ loaderData }: Route.ComponentProps) => (
  <PlanProvider key={loaderData.uuid} plan={loaderData}>
    <Outlet />
  </PlanProvider>
);

export default PlanRoute;

/** A plan of somebody else and one that does not exist look the same: sign in, or start a new one. */
export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 401) ? (
    <UnopenedPlan id={params.id ?? ''} />
  ) : (
    <FaultPage error={error} />
  );
