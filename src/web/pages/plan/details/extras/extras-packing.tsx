import { fromDollars, inWords } from '#domain/core/money.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import { isPacked, isUnpacked, PACKING_SERVICES, type PackingServiceId } from '#domain/plan/extras/packing.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { ExtrasPrices } from '#web/pricing/extras-prices.ts';
import { Card } from '#web/ui/card.tsx';
import { usePacking } from './extras-use.ts';

/** Help with packing, each way with what it adds before it is chosen, or with the reason why it can't be (P4). */
export const PackingExtra = ({ prices }: { prices: ExtrasPrices }) => {
  const { plan, pick } = usePacking();
  const amounts = new Map(prices?.packing.map(({ follow_up_packing_service_id, amount }) => [follow_up_packing_service_id, amount]));
  return (
    <Card title="Help with packing" id="extras">
      <RadioCards
        name="follow_up_packing_service_id"
        label="Should the movers pack for you?"
        hint={hintOf(plan, prices)}
        columns={2}
        choices={PACKING_SERVICES.map(({ id, label }) => ({
          value: String(id),
          label: id === 0 && isIncluded(plan) ? 'What the mover includes' : label,
          detail: amounts.get(id) === null && plan.mover ? `${plan.mover.name} doesn’t do this.` : undefined,
          figure: figureOf(id, amounts.get(id)),
          unavailable: whyNot(plan, id),
        }))}
        value={String(plan.follow_up_packing_service_id)}
        onChange={(value) => {
          const service = PACKING_SERVICES[Number(value)];
          if (service) void pick(service.id, service.history);
        }}
      />
    </Card>
  );
};

const isIncluded = ({ mover }: PlanView): boolean =>
  mover !== null && (mover.additional_services.does_packing || mover.additional_services.does_unpacking);

const hintOf = (plan: PlanView, prices: ExtrasPrices): string => {
  const boxes = boxCount(plan.boxes);
  const mover = prices === null ? plan.mover?.name : prices.mover_name;
  if (boxes === 0) return 'Packing is charged by the box, and there are no boxes on your list yet.';
  const counted = boxes === 1 ? 'the box' : `the ${boxes} boxes`;
  return `What each adds to ${mover ? `the price of ${mover}` : 'the lowest price'}, for ${counted} on your list.`;
};

/** The sentence of whatever this choice would change. */
const whyNot = ({ may, follow_up_packing_service_id: now }: PlanView, id: PackingServiceId): string | undefined => {
  if (isPacked(id) !== isPacked(chosen(now)) && may.packing !== true) return may.packing.refused;
  if (isUnpacked(id) !== isUnpacked(chosen(now)) && may.unpacking !== true) return may.unpacking.refused;
  return undefined;
};

const chosen = (id: number): PackingServiceId => PACKING_SERVICES[id]?.id ?? 0;

/** While it is not known its place is kept, so that nothing moves when it comes (R4). */
const figureOf = (id: PackingServiceId, dollars: number | null | undefined): string => {
  if (id === 0 || dollars === undefined || dollars === null) return '\u00a0';
  return dollars === 0 ? 'No extra' : `${dollars > 0 ? '+' : ''}${inWords(fromDollars(dollars))}`;
};
