import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { pathOf } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

declare global {
  interface Window {
    /** What the router knows of the pages that it has met so far, by the file of their route. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined> };
  }
}

/**
 * Fetches the files of the next step while somebody is still at this one, as soon as that step may be gone to (V4). Its data
 * stay where they are: they may be others by then.
 */
export const StepAhead = ({ plan, step }: { plan: PlanView; step: Step | undefined }) => {
  const is_open = step !== undefined && mayGoTo(plan, step);
  const files = useFiles(is_open ? step : undefined);
  if (!is_open) return null;
  return (
    <>
      {/* By an address on the page the router meets the page behind it. */}
      <Form hidden aria-hidden="true" discover="render" action={pathOf(plan.uuid, step)} />
      {files.scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {files.sheets.map((href) => (
        <link key={href} rel="prefetch" as="style" href={href} />
      ))}
    </>
  );
};

const mayGoTo = ({ may }: PlanView, step: Step): boolean => {
  if (step === 'DETAILS') return may.details === true;
  if (step === 'COMPARE') return may.compare === true;
  return step === 'BOOK' && may.book === true;
};

type Files = { scripts: readonly string[]; sheets: readonly string[] };

const NONE: Files = { scripts: [], sheets: [] };
const LOOK_AGAIN_MS = 500;
const MOST_LOOKS = 20;

/** The router tells nobody when it has met a page, so it is asked for a while. */
const useFiles = (step: Step | undefined): Files => {
  const [files, setFiles] = useState(NONE);
  useEffect(() => {
    setFiles(NONE);
    if (step === undefined) return;
    let looks = 0;
    const timer = setInterval(() => {
      const route = window.__reactRouterManifest?.routes[`pages/${step.toLowerCase()}/page`];
      looks += 1;
      if (route) setFiles({ scripts: [route.module, ...(route.imports ?? [])], sheets: route.css ?? [] });
      if (route || looks === MOST_LOOKS) clearInterval(timer);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [step]);
  return files;
};
