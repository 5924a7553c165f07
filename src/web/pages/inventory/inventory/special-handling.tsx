import { memo, useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { SPECIAL_HANDLING } from '#domain/inventory/special-handling.ts';
import { call } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { extraInWords } from '#web/pricing/price-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './special-handling.module.css';
import type { Things } from './use-things.ts';

type Props = { line: PlanView['inventory']['items'][number] | undefined; things: Things; onClose: () => void };

/** What each single unit needs and what that adds, all off until turned on; the price follows at once (I8). */
export const SpecialHandlingDialog = memo(({ line, things, onClose }: Props) => {
  const prices = useHandlingPrices(things.plan.uuid, line?.inventory_item_id);
  const mover = prices === null ? things.plan.mover?.name : prices.mover_name;
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={line?.name ?? ''}
      intro={`Does the crew have to do more than carry it? Each adds to ${mover ? `the price of ${mover}` : 'the lowest price'} at once.`}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {line?.units.map((unit, at) => (
        <fieldset key={unit.mp_inventory_item_id} className={styles.unit}>
          <legend className={line.units.length > 1 ? styles.legend : 'sr'}>
            {line.name}, {at + 1} of {line.units.length}
          </legend>
          {SPECIAL_HANDLING.map(({ key, label, what }) => (
            <CheckField
              key={key}
              name={`${key}-${unit.mp_inventory_item_id}`}
              label={
                <span className={styles.choice}>
                  {label}
                  <b className="num">{extraInWords(prices?.[key])}</b>
                </span>
              }
              detail={what}
              checked={unit[key]}
              onChange={(event) => things.setHandling(unit.mp_inventory_item_id, key, event.target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
});

type HandlingPrices = Awaited<ReturnType<Client['inventory']['handlingPrices']>> | null;

/** What each handling of this item adds; asked once when its dialog opens, and null until it is known. */
const useHandlingPrices = (id: string, inventory_item_id: number | undefined): HandlingPrices => {
  const [answer, setAnswer] = useState<HandlingPrices>(null);
  useEffect(() => {
    setAnswer(null);
    if (inventory_item_id === undefined) return;
    let is_wanted = true;
    call()
      .inventory.handlingPrices({ id, inventory_item_id })
      .then((found) => is_wanted && setAnswer(found))
      .catch(() => undefined);
    return () => {
      is_wanted = false;
    };
  }, [id, inventory_item_id]);
  return answer;
};
