import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';
import { type PlanChange, usePlan } from '#web/plan/plan-provider.tsx';

export type PlanConsoleView = Awaited<ReturnType<Client['planConsole']['show']>>;
export type Done = Awaited<ReturnType<Client['planConsole']['addAdjustment']>>;

/** What was just done to the price, and how it is undone on the plan as it is then shown. */
export type Told = { text: string; undo: ((version: number) => Promise<Done>) | null };

/** Our team's view of a plan's price. It is read by the browser alone, so that no page of anybody else ever holds it. */
export const usePlanConsole = (plan_id: string) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const [console_view, setConsoleView] = useState<PlanConsoleView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);

  const read = useCallback(async (): Promise<void> => {
    const { value, error } = await tried(call().planConsole.show({ id: plan_id }));
    if (value) setConsoleView(value);
    setProblem(error?.problem.error_message ?? null);
  }, [plan_id]);

  useEffect(() => void read(), [read]);

  /** What was refused may have been about an older plan than there is: it is read anew, and can be tried again. */
  const reread = useCallback(async (): Promise<void> => {
    await Promise.all([read(), revalidate()]);
  }, [read, revalidate]);

  /** A change that is there: the plan, the console and the history have it. */
  const settle = useCallback(
    async (change: PlanChange, tells: Told | null): Promise<void> => {
      accept(change);
      setTold(tells);
      await reread();
    },
    [accept, reread],
  );
  return { console_view, problem, told, settle, reread };
};

export type Settle = ReturnType<typeof usePlanConsole>['settle'];
