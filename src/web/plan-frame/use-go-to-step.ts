import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { pathOf, stepToReturnTo } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { call } from '#web/core/call.ts';
import { asChange } from '#web/plan/as-change.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { comeBackToBook, stepAfterChange } from '#web/plan/return-to-book.ts';

const NO_CONNECTION = 'You’re offline. Your changes are kept here and will be saved when you’re back online.';

/**
 * Continue: every change and then the step is stored on the server, and only on success the page changes (Spec section 4).
 * A guard that fails leads to the step where the matter can be mended, with its sentence. `go` answers the fields of this page that are wrong.
 */
export const useGoToStep = () => {
  const { plan, settled, accept, signIn } = usePlan();
  const navigate = useNavigate();
  const [going, setGoing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const under_way = useRef(false);

  const go = async (step: Step): Promise<Readonly<Record<string, string>> | undefined> => {
    if (under_way.current) return undefined;
    under_way.current = true;
    setGoing(true);
    setRefusal(null);
    try {
      const outcome = await settled();
      if (outcome === 'offline') setRefusal(NO_CONNECTION);
      if (outcome === 'signed_out') signIn();
      if (outcome !== 'sent') return undefined;
      const { current_step, last_step } = await call().plans.setStep({ id: plan.uuid, step: stepAfterChange(plan.uuid, step) });
      // Answers have come since the press, and may not be drawn yet: said of an older plan, the step would be lost.
      accept((newest) => asChange(newest, { last_step }));
      await navigate(pathOf(plan.uuid, current_step));
    } catch (error) {
      const { problem } = asCallError(error);
      const back = stepToReturnTo(problem);
      // Who wanted to book comes back to it: nothing has to be chosen again.
      if (back && step === 'BOOK') comeBackToBook(plan.uuid);
      if (back && !location.pathname.endsWith(`/${back.toLowerCase()}`)) {
        await navigate(pathOf(plan.uuid, back), { state: { sentence: problem.error_message, errors: problem.errors } });
      } else {
        if (Object.keys(problem.errors).length > 0) return problem.errors;
        setRefusal(problem.error_message);
      }
    } finally {
      under_way.current = false;
      setGoing(false);
    }
    return undefined;
  };

  return { go, going, refusal };
};
