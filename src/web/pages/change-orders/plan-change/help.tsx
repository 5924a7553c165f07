import { boxCount } from '#domain/inventory/boxes.ts';
import { PACKING_SERVICES } from '#domain/plan/extras/packing.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Change } from './use-change.ts';

type Props = { plan: PlanView; change: Change /** For each service, why it can't be chosen. */; packing: readonly (string | null)[] };

/** Who packs. */
export const Help = ({ plan, change: { requested, change }, packing }: Props) => (
  <Card title="Help with packing" id="packing">
    <RadioCards
      name="follow_up_packing_service_id"
      label="Shall the movers pack for you?"
      hint={
        boxCount(plan.boxes) === 0
          ? 'It is charged by the box, and there were no boxes on your list.'
          : 'It is charged by the box on your list, at the prices you booked.'
      }
      columns={2}
      choices={PACKING_SERVICES.map(({ id, label }) => {
        const why_not = packing[id];
        return { value: String(id), label, ...(why_not && { unavailable: why_not }) };
      })}
      value={String(requested.follow_up_packing_service_id ?? plan.follow_up_packing_service_id)}
      onChange={(value) => {
        const service = PACKING_SERVICES[Number(value)];
        if (service) change((before) => ({ ...before, follow_up_packing_service_id: service.id }));
      }}
    />
  </Card>
);
