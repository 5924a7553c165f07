import { usePlan } from '#web/plan/plan-provider.tsx';
import { useExtrasPrices } from '#web/pricing/extras-prices.ts';
import { BoxesExtra } from './extras-boxes.tsx';
import { PackingExtra } from './extras-packing.tsx';

/** What a customer may add to the move: hands that pack, and boxes to pack into. */
export const Extras = () => {
  const { plan } = usePlan();
  const prices = useExtrasPrices(plan);
  return (
    <>
      <PackingExtra prices={prices} />
      <BoxesExtra prices={prices} />
    </>
  );
};
