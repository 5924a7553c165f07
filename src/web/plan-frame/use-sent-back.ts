import { useLocation } from 'react-router';
import { stepAt } from '#domain/plan/funnel.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';

/** In the address of a step that is shown because another one did not open: that other one. */
export const INSTEAD_OF = 'instead_of';

/** What a guard said when it led here, and at which fields: with the press of a button, or when a step was opened by its address. */
export const useSentBack = (): { sentence?: string; errors?: Errors } => {
  const { plan } = usePlan();
  const { state, search } = useLocation();
  const asked = stepAt(`/${new URLSearchParams(search).get(INSTEAD_OF) ?? ''}`);
  const closed = asked === undefined ? undefined : plan.may.closed_steps[asked];
  const pressed = state as { sentence?: string; errors?: Errors } | null;
  return pressed?.sentence || closed === undefined ? (pressed ?? {}) : { sentence: closed.refused, errors: closed.errors };
};
