import { boxCount } from '#domain/inventory/boxes.ts';
import { cubicFeet, unitCount } from '#domain/inventory/inventory.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { withoutTypicals } from '#domain/inventory/typicals.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { countsInWords } from '#web/inventory/thing-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

/** What of the plan came as the usual things of its home and was not touched since. */
export type TypicalPart = { items: number; boxes: number; cubic_feet: number };

export const typicalPart = (plan: PlanView): TypicalPart => {
  const own = withoutTypicals(plan);
  return {
    items: unitCount(plan) - unitCount(own),
    boxes: boxCount(plan.boxes) - boxCount(own.boxes),
    cubic_feet: cubicFeet(plan) - cubicFeet(own),
  };
};

type Props = { plan: PlanView; part: TypicalPart; is_off: boolean; onOff: (is_off: boolean) => void };

/** Who brings a whole list of their own hardly wants it beside that of a typical home; nothing where none is there. */
export const InPlaceOfTypicals = ({ plan, part, is_off, onOff }: Props) => {
  if (part.items + part.boxes === 0) return null;
  const label = HOME_SIZES.find(({ id }) => id === plan.home_size_id)?.label ?? 'home';
  const usual = / items?$/.test(label) ? 'usual items' : `typical ${label} items`;
  return (
    <CheckField
      name="in_place_of_typicals"
      label="Keep only my list"
      detail={`Removes the ${usual} we added for you: ${countsInWords(part)}.`}
      checked={is_off}
      onChange={(event) => onOff(event.target.checked)}
    />
  );
};
