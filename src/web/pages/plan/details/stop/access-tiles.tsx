import type { HeightId, StopKey } from '#domain/plan/details.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { extraInWords } from '#web/pricing/price-words.ts';
import { useDetails } from '../use-details.ts';
import type { AccessPrices } from '../use-prices.ts';
import { AccessPicture } from './access-picture.tsx';

type Props = { stop: StopKey; at: string; prices: AccessPrices };

/** How the movers get up, in pictures, each with what it adds before it is chosen (D5). */
export const AccessTiles = ({ stop, at, prices }: Props) => {
  const { plan, save } = useDetails();
  const amounts = new Map(prices?.[stop].map(({ height_id, amount }) => [height_id, amount]));
  const mover = prices === null ? plan.mover?.name : prices.mover_name;
  const pick = (height_id: HeightId) =>
    save({ key: `${stop} height`, details: { [stop]: { height_id } }, what: `${LABELS[height_id]} ${at}` }).catch(() => undefined);
  return (
    <RadioCards
      name={`${stop}.height_id`}
      label="How do the movers get to your door?"
      hint={
        plan.hourly_plan
          ? 'By the hour, stairs are priced with the truck and the crew: choose them under Compare Movers.'
          : `What each adds to ${mover ? `the price of ${mover}` : 'the lowest price'}.`
      }
      layout="small"
      choices={ORDER.map((id) => ({
        value: String(id),
        label: LABELS[id],
        picture: <AccessPicture height_id={id} />,
        figure: plan.hourly_plan ? undefined : extraInWords(amounts.get(id)),
      }))}
      value={String(plan.details[stop].height_id)}
      onChange={(id) => void pick(Number(id) as HeightId)}
    />
  );
};

const ORDER: readonly HeightId[] = [2, 1, 3, 4, 5, 6, 7];

const LABELS: Readonly<Record<HeightId, string>> = {
  1: 'Elevator',
  2: 'Ground floor',
  3: 'Stairs to 2nd',
  4: 'Stairs to 3rd',
  5: 'Stairs to 4th',
  6: 'Stairs to 5th',
  7: 'Stairs to 6th',
};
