import { useState } from 'react';
import { isRouteErrorResponse, Navigate, Outlet, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { detourOf, pathOf, stepAt } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { SiteFrame } from '#web/chrome/site-frame.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { PlanProvider, type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import type { Route } from './+types/plan-route.ts';
import { SavePrompt } from './save-prompt.tsx';
import { UnopenedPlan } from './unopened-plan.tsx';

/** The open plan, read once; its pages share it and changes come back with every answer. */
export const loader = async (args: Route.LoaderArgs) => {
  const plan = await openPlan(args);
  const { pathname } = new URL(args.request.url);
  const detour = detourAt(plan, pathname);
  if (detour) throw redirect(pathOf(plan.uuid, detour));
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
 * A booked plan is seen on PLAN: the steps before it are behind it, also by the browser's Back (Spec section 4).
 * What counts is how the plan stood on the way in, so that booking itself can lead on to its own page.
 */
const Pages = () => {
  const { plan } = usePlan();
  const { pathname } = useLocation();
  const behind = plan.is_booked ? detourAt(plan, pathname) : undefined;
  const [arrival, setArrival] = useState({ pathname, behind });
  if (arrival.pathname !== pathname) setArrival({ pathname, behind });
  return arrival.behind ? <Navigate replace to={pathOf(plan.uuid, arrival.behind)} /> : <Outlet />;
};

const openPlan = async (args: Route.LoaderArgs): Promise<PlanView> => {
  try {
    return await callFrom(args).plans.show({ id: args.params.id });
  } catch (error) {
    throw pageFault(error);
  }
};

/** The money of a plan that is not booked is at BOOK. */
const detourAt = (plan: PlanView, pathname: string): Step | undefined => {
  const step = BILLING.test(pathname) && !plan.is_booked ? 'BOOK' : stepAt(pathname);
  return step && detourOf(step, plan);
};

const BILLING = /\/billing\/?$/;

/** A plan of somebody else and one that does not exist look the same: sign in, or start a new one. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 401) ? (
    <UnopenedPlan />
  ) : (
    <SiteFrame>
      <FaultPage error={error} />
    </SiteFrame>
  );
