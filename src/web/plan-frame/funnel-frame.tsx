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
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
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
      <NotSaved />
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
  if (saving.state === 'signed_out') return <SavedMark trouble text="Not saved" />;
  if (is_slow) return <SavedMark text="Saving…" short="Saving…" />;
  return <SavedMark text={`${saving.at === null ? 'Saved' : 'Saved just now'}${here}`} short="Saved" />;
};

/** What waits for somebody to sign in again. Who closed the dialog is still told, and has a way back to it. */
const NotSaved = () => {
  const { saving, signIn } = usePlanBeside();
  const had_account = useViewer() !== null;
  if (saving.state !== 'signed_out') return null;
  return (
    <div className="wrap above-16">
      <Notice
        tone="danger"
        role="alert"
        title="Your last changes aren’t saved"
        action={
          <Button size="s" kind="primary" onClick={signIn}>
            Log in to save them
          </Button>
        }
      >
        <p>
          {had_account
            ? 'You’ve been signed out. What you typed is still here, and we’ll save it as soon as you log in.'
            : 'This browser can no longer open this plan. If it’s in your account, log in; otherwise, use the link in our last email. What you typed stays in this tab.'}
        </p>
      </Notice>
    </div>
  );
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
