import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { TIMINGS } from '#domain/core/timings.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { onceInThisTab } from '#web/core/this-tab.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';

const SavePanel = lazy(() => import('./save-panel.tsx'));

/** The save-for-later prompt: two minutes after the plan was opened, to somebody without an account, once in a session, and never on BOOK (Spec section 4, G6). */
export const SavePrompt = () => {
  const { plan } = usePlan();
  const { pathname } = useLocation();
  const is_wanted = useViewer() === null && plan.shown === 'full' && plan.may.edit === true && !LEFT_ALONE.test(pathname);
  const { is_open, close } = useDue(is_wanted);
  if (!is_open || !is_wanted) return null;
  return (
    <Suspense fallback={null}>
      <SavePanel plan={plan} onClose={close} />
    </Suspense>
  );
};

const LOOK_AGAIN_MS = 1000;

/** Who is paying is not spoken to, and CONGRATS has its own words for it. */
const LEFT_ALONE = /\/(book|billing|congrats)\/?$/;

const useDue = (is_wanted: boolean) => {
  const [is_late, setLate] = useState(false);
  const [is_open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMINGS.save_prompt);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!is_late || !is_wanted || is_open || prompt.isDone()) return;
    const look = (): void => {
      if (!isQuiet()) return;
      prompt.done();
      setOpen(true);
      clearInterval(timer);
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    look();
    return () => clearInterval(timer);
  }, [is_late, is_wanted, is_open]);
  return { is_open, close: () => setOpen(false) };
};

/** Nobody is writing, and nothing lies over the page. */
const isQuiet = (): boolean =>
  document.activeElement?.matches('input, select, textarea, [contenteditable="true"]') !== true &&
  document.querySelector('dialog[open], [popover]:popover-open') === null;

const prompt = onceInThisTab('asked to save');
