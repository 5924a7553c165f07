import { fromDollars, inWords } from '#domain/core/money.ts';
import { PACKING_SERVICES } from '#domain/plan/extras/packing.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { ExtrasPrices } from '#web/pricing/extras-prices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { wayToBooked } from '../change-link.tsx';

/** Who packs, what that costs, or what it would, and why it can't be changed (P4). */
export const PackingCard = ({ plan, prices }: { plan: PlanView; prices: ExtrasPrices }) => {
  const { packing, unpacking } = plan.may;
  const viewer = useViewer();
  const booked = wayToBooked(plan, 'packing');
  const way = packing === true || unpacking === true ? `${pathOf(plan.uuid, 'DETAILS')}#extras` : booked;
  return (
    <Card
      as="div"
      id="packing"
      title="Help with packing"
      action={
        way !== null ? (
          <LinkButton kind="quiet" size="s" to={way}>
            Change<span className="sr"> help with packing</span>
          </LinkButton>
        ) : undefined
      }
    >
      <p>
        <strong>{serviceInWords(plan)}</strong>
      </p>
      <Cost words={costInWords(plan, prices)} />
      {plan.shown === 'full' &&
        booked === null &&
        !viewer?.is_mover &&
        reasonsOf(plan).map((reason) => (
          <p className="meta above-16" key={reason}>
            {reason}
          </p>
        ))}
    </Card>
  );
};

const Cost = ({ words }: { words: string | null }) => words !== null && <p className="muted">{words}</p>;

const serviceInWords = ({ follow_up_packing_service_id, mover }: PlanView): string => {
  if (follow_up_packing_service_id !== 0) return PACKING_SERVICES[follow_up_packing_service_id]?.label ?? '';
  return mover?.additional_services.does_packing || mover?.additional_services.does_unpacking
    ? 'What the mover includes'
    : 'You pack yourself';
};

/** While the price is not known its line is kept (R4); where nobody packs there is none. */
const costInWords = ({ follow_up_packing_service_id, pricing, may }: PlanView, prices: ExtrasPrices): string | null => {
  if (follow_up_packing_service_id !== 0)
    return pricing.packing_cost ? `${inWords(fromDollars(pricing.packing_cost))} of your price.` : 'Nothing extra for it.';
  if (may.packing !== true || may.unpacking !== true) return null;
  const both = prices?.packing[3]?.amount;
  return both ? `Packing and unpacking would add ${inWords(fromDollars(both))}.` : '\u00a0';
};

/** One sentence where both have the same, and none that the head of the page has said of the whole plan. */
const reasonsOf = ({ may: { edit, packing, unpacking } }: PlanView): readonly string[] =>
  [...new Set([packing, unpacking].flatMap((permission) => (permission === true ? [] : [permission.refused])))].filter(
    (reason) => edit === true || reason !== edit.refused,
  );
