import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { call, tried } from '#web/core/call.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { MoveDay } from './cards/adjustment-card.tsx';

const LOOK_AGAIN_MS = 4_000;

/** On the move day the crew's question shows on a plan that stands open, without a reload; nobody asks behind another window. */
export const useCrewQuestion = (plan: PlanView, move_day: MoveDay | null): void => {
  const { revalidate } = useRevalidator();
  const known = stampOf(move_day);
  const is_move_day = plan.status === 'in_progress' && move_day !== null;
  useEffect(() => {
    if (!is_move_day) return undefined;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const { value } = await tried(call().adjustments.ofPlan({ id: plan.uuid }));
      if (value !== undefined && stampOf(value) !== known) await revalidate();
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [is_move_day, known, plan.uuid, revalidate]);
};

/** Which question it is, and what became of it. */
const stampOf = (move_day: MoveDay | null): string => `${move_day?.adjustment?.id ?? ''} ${move_day?.adjustment?.state ?? ''}`;
