import { useState } from 'react';
import { isRouteErrorResponse, Navigate, Outlet, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { detourOf, isBeyond, pathOf, stepAt } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { OwnFrame } from '#web/movers/mover-frame.tsx';
import { PlanProvider, type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import type { Route } from './+types/plan-route.ts';
import { SavePrompt } from './save-prompt.tsx';
import { UnopenedPlan } from './unopened-plan.tsx';
import { INSTEAD_OF } from './use-sent-back.ts';

/** The open plan, read once; its pages share it and changes come back with every answer. */
export const loader = async (args: Route.LoaderArgs) => {
  const plan = await openPlan(args);
  const { pathname } = new URL(args.request.url);
  const detour = detourAt(plan, pathname);
  if (detour) throw redirect(wayTo(plan, detour, pathname));
  return plan;
};

export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  // The same address again: somebody asks for what is new.
  currentParams.id !== nextParams.id || ((formMethod !== undefined || currentUrl.href === nextUrl.href) && defaultShouldRevalidate);

const PlanRoute = ({ loaderData }: Route.ComponentProps) => (
  <PlanProvider key={loaderData.uuid} plan={loaderData}>
    <Pages />
    <SavePrompt />
  </PlanProvider>
);

export default PlanRoute;

/**
 * The same on the way from page to page, also by the browser's Back (Spec section 4). What counts is how the plan stood on the way in,
 * so that booking itself can lead on to its own page, and a list can be emptied where it is shown.
 */
const Pages = () => {
  const { plan } = usePlan();
  const { pathname } = useLocation();
  const detour = detourAt(plan, pathname);
  const [arrival, setArrival] = useState({ pathname, detour });
  if (arrival.pathname !== pathname) setArrival({ pathname, detour });
  return arrival.detour ? <Navigate replace to={wayTo(plan, arrival.detour, pathname)} /> : <Outlet />;
};

const openPlan = async (args: Route.LoaderArgs): Promise<PlanView> => {
  try {
    return await callFrom(args).plans.show({ id: args.params.id });
  } catch (error) {
    throw pageFault(error);
  }
};

/** Where something is missing for a step that was reached before, the page that is opened instead says what. */
const wayTo = (plan: PlanView, detour: Step, pathname: string): string => {
  const asked = stepOf(plan, pathname);
  const is_closed = asked !== undefined && plan.may.closed_steps[asked]?.step === detour && !isBeyond(asked, plan);
  return `${pathOf(plan.uuid, detour)}${is_closed && detour !== 'PLAN' ? `?${INSTEAD_OF}=${asked.toLowerCase()}` : ''}`;
};

/** The money of a plan that is not booked is at BOOK. */
const detourAt = (plan: PlanView, pathname: string): Step | undefined => {
  const step = stepOf(plan, pathname);
  return step && detourOf(step, plan);
};

const stepOf = (plan: PlanView, pathname: string): Step | undefined =>
  BILLING.test(pathname) && !plan.is_booked ? 'BOOK' : stepAt(pathname);

const BILLING = /\/billing\/?$/;

/** A plan of somebody else and one that does not exist look the same: sign in, or start a new one. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  const is_ours = useViewer()?.is_admin ?? false;
  // Every plan that there is opens for our team.
  if (!is_ours && isRouteErrorResponse(error) && (error.status === 404 || error.status === 401)) return <UnopenedPlan />;
  return (
    <OwnFrame>
      <FaultPage error={error} />
    </OwnFrame>
  );
};
