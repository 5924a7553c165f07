import { memo, type ReactNode } from 'react';
import { truckFor } from '#domain/inventory/truck.ts';
import { usePlanBeside } from '#web/plan/plan-provider.tsx';
import { useButtonWords } from '#web/plan/return-to-book.ts';
import { loadInWords } from '#web/pricing/hourly/hourly-words.ts';
import { noteInWords, priceInWords } from '#web/pricing/price-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dock as Bar } from '#web/ui/overlay/dock.tsx';
import { PlanTruck } from './plan-truck.tsx';

type Props = { button: string; onNext: () => void; going?: boolean; refusal?: string | null; above?: ReactNode };

/** The phone's bottom bar: truck, volume, price with its reason, the one next step. */
export const Dock = memo(({ button, onNext, going = false, refusal = null, above }: Props) => {
  const { plan, note } = usePlanBeside();
  const { percent } = truckFor(plan.cubic_feet);
  const words = useButtonWords(plan.uuid, button);
  return (
    <Bar
      art={<PlanTruck plan={plan} small />}
      caption={plan.hourly_plan ? loadInWords(plan) : `${loadInWords(plan)}, ${percent}%`}
      figure={priceInWords(plan)?.amount}
      reason={refusal ? <span role="alert">{refusal}</span> : note && noteInWords(note)}
      action={
        <Button kind="tape" data-continue="" busy={going} onClick={onNext}>
          {words}
        </Button>
      }
      above={above}
    />
  );
});
