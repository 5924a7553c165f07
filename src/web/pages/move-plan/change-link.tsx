import { pathOf, type Step } from '#domain/funnel.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** The one way to change a part of the plan; nothing where it is locked (P1: the page says why, once). */
export const ChangeLink = ({ plan, step, what }: { plan: PlanView; step: Step; what: string }) =>
  plan.may.edit === true ? (
    <LinkButton kind="quiet" size="s" to={pathOf(plan.uuid, step)}>
      Change<span className="sr"> {what}</span>
    </LinkButton>
  ) : null;
