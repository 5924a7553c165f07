import { pathOf } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';

type Props = {
  plan: PlanView;
  step: Step;
  what: string;
  /** Where on the page for changes of a booked move; left out for what stays as it was booked. */
  booked?: string;
};

/** The one way to change a part of the plan; nothing where it is locked (P1: the page says why, once). */
export const ChangeLink = ({ plan, step, what, booked }: Props) => {
  const to = plan.may.edit === true ? pathOf(plan.uuid, step) : wayToBooked(plan, booked);
  return to === null ? null : (
    <LinkButton kind="quiet" size="s" to={to}>
      Change<span className="sr"> {what}</span>
    </LinkButton>
  );
};

/** A booked move has a page of its own on which the price is shown first. */
export const wayToBooked = ({ uuid, may }: PlanView, part: string | undefined): string | null =>
  part !== undefined && may.change_booked === true ? `/moving/${uuid}/plan/change#${part}` : null;
