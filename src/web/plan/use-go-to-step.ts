import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { pathOf, STEP_NAMES, type Step } from '#domain/funnel.ts';
import { call } from '#web/call.ts';
import { usePlan } from './plan-provider.tsx';

/**
 * Continue: the step is stored on the server first, and only on success the page changes (Spec section 4).
 * A guard that fails leads to the step where the matter can be mended, with its sentence.
 */
export const useGoToStep = () => {
  const { plan } = usePlan();
  const navigate = useNavigate();
  const [going, setGoing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const go = async (step: Step): Promise<void> => {
    setGoing(true);
    setRefusal(null);
    try {
      const { current_step } = await call().plans.setStep({ id: plan.uuid, step });
      await navigate(pathOf(plan.uuid, current_step));
    } catch (error) {
      const { problem } = asCallError(error);
      const back = STEP_NAMES.find((name) => name === problem['step']);
      if (back && !location.pathname.endsWith(`/${back.toLowerCase()}`)) {
        await navigate(pathOf(plan.uuid, back), { state: { sentence: problem.error_message, errors: problem.errors } });
      } else setRefusal(problem.error_message);
    } finally {
      setGoing(false);
    }
  };

  return { go, going, refusal };
};
