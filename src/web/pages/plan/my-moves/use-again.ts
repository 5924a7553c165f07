import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOf } from '#domain/plan/funnel.ts';
import { call, tried } from '#web/core/call.ts';
import { madeHere } from '#web/site/move-form/made-on.tsx';

/** A new plan with the things and places of this one; where its day is past, the day is asked for anew. */
export const useAgain = (reused_move_plan_uuid: string) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const again = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const { value, error } = await tried(call().plans.create({ reused_move_plan_uuid, move_plan: { source: 'again', ...madeHere() } }));
    setBusy(false);
    if (error) setProblem(error.problem.error_message);
    else await navigate(pathOf(value.uuid, 'INVENTORY'));
  };
  return { again, busy, problem };
};
