import { useNavigate } from 'react-router';
import { pathOf } from '#domain/plan/funnel.ts';
import { withSuggestion } from '#domain/pricing/hourly-suggestion.ts';
import { listVolume } from '#web/inventory/list-volume.ts';
import { usePlanBeside } from '#web/plan/plan-provider.tsx';

/** One plan, two ways to pay for it. The other way keeps everything typed, prices it anew and leads to its movers. */
export const useKind = () => {
  const { plan, change } = usePlanBeside();
  const navigate = useNavigate();
  const turn = async (hourly_plan: boolean): Promise<void> => {
    if (hourly_plan === plan.hourly_plan) return;
    const hourly = withSuggestion(plan.hourly, listVolume(plan), plan.move_date);
    try {
      const answer = await change({
        key: 'kind',
        what: hourly_plan ? 'Help by the hour' : 'A price for the whole list',
        send: (client) => client.plans.change({ id: plan.uuid, move_plan: hourly_plan ? { hourly_plan, hourly } : { hourly_plan } }),
      });
      const step = hourly_plan ? 'COMPARE' : (answer?.move_plan.last_step ?? plan.last_step);
      const shown = step === 'INVENTORY' || step === 'DETAILS' ? step : 'COMPARE';
      if (!location.pathname.endsWith(`/${shown.toLowerCase()}`)) await navigate(pathOf(plan.uuid, shown));
    } catch {
      return; // The plan's dialog says why, and offers to let the mover go.
    }
  };
  return { hourly_plan: plan.hourly_plan, changeTo: (hourly_plan: boolean) => void turn(hourly_plan) };
};
