import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { call } from '#web/core/call.ts';

export type HandlingPrices = Awaited<ReturnType<Client['inventory']['handlingPrices']>> | null;

/** What each handling of this item adds; asked once when its dialog opens, and null until it is known. */
export const useHandlingPrices = (id: string, inventory_item_id: number | undefined): HandlingPrices => {
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
