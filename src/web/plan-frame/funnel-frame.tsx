import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { pathOf, STEPS, stepAt, tabsOf } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { ActingBar } from '#web/chrome/acting-bar.tsx';
import { AccountMenu } from '#web/chrome/menu/account-menu.tsx';
import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { SkipLink } from '#web/chrome/skip-link.tsx';
import { isTypical } from '#web/inventory/is-typical.ts';
import { type PlanView, usePlanBeside } from '#web/plan/plan-provider.tsx';
import { FunnelBar, SavedMark } from './funnel-bar.tsx';
import { PlanProblem } from './plan-problem.tsx';
import { StepAhead } from './step-ahead.tsx';

/** The step bar over the four steps of the funnel; it tells the truth of the plan, one to one (G1). */
export const FunnelFrame = ({ current, children }: { current: Step; children: ReactNode }) => {
  const { plan } = usePlanBeside();
  const viewer = useViewer();
  const tabs = tabsOf(plan);
  const before = tabs[tabs.indexOf(current) - 1];
  return (
    <>
      <SkipLink />
      <ActingBar />
      <FunnelBar
        steps={tabs.map((step) => ({
          id: step,
          label: STEPS[step].tab,
          to: pathOf(plan.uuid, step),
          state: stateOf(step, current, tabs, plan),
          is_ticked: tabs.indexOf(step) < tabs.indexOf(current) && isTouched(step, plan),
        }))}
        backTo={before ? pathOf(plan.uuid, before) : '/'}
        saved={<Saved />}
        end={viewer ? <AccountMenu viewer={viewer} brief /> : <SignInLink size="s">Log In</SignInLink>}
      />
      {children}
      <PlanProblem />
      {current !== 'BOOK' && <StepAhead plan={plan} step={tabs[tabs.indexOf(current) + 1]} />}
    </>
  );
};

const FunnelFrameRoute = () => (
  <FunnelFrame current={stepAt(useLocation().pathname) ?? 'INVENTORY'}>
    <Outlet />
  </FunnelFrame>
);

export default FunnelFrameRoute;

/** Whether somebody did something there: a list that was touched, streets that were told. The form on the first page skips them. */
const isTouched = (step: Step, plan: PlanView): boolean => {
  if (step === 'INVENTORY') return !isTypical(plan);
  return step !== 'DETAILS' || plan.details.pick_up.street_address !== '';
};

/** Going to a step counts all before it as done; further ones that were reached already are links too. */
const stateOf = (step: Step, current: Step, tabs: readonly Step[], plan: PlanView): 'done' | 'current' | 'reached' | 'later' => {
  const [at, here] = [tabs.indexOf(step), tabs.indexOf(current)];
  if (at === here) return 'current';
  if (at < here) return 'done';
  const { last_step } = plan;
  const reached = last_step === 'CONGRATS' ? tabs.length : tabs.indexOf(last_step);
  return at <= reached ? 'reached' : 'later';
};

const LONG_MS = 400;

/** Whether everything is in the store (G3); said politely. Saving is spoken of only when it takes a while. */
const Saved = () => {
  const { saving } = usePlanBeside();
  const here = useViewer() === null ? ' in this browser' : '';
  const is_slow = useLate(saving.state === 'saving', LONG_MS);
  if (saving.state === 'offline') return <SavedMark trouble text="Offline, changes kept" short="Offline" />;
  if (is_slow) return <SavedMark text="Saving…" short="Saving…" />;
  return <SavedMark text={`${saving.at === null ? 'Saved' : 'Saved just now'}${here}`} short="Saved" />;
};

/** True once something has been so for a while. */
const useLate = (is_so: boolean, ms: number): boolean => {
  const [is_late, setLate] = useState(false);
  useEffect(() => {
    if (!is_so) return setLate(false);
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [is_so, ms]);
  return is_so && is_late;
};
