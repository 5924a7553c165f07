import { inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/words.ts';
import type { Charge } from '../bill.ts';

/** The first certificate of insurance for each building that asks for one. */
export const coi: Charge = ({ input: { coi_addresses }, card: { coi_first } }, bill) => {
  if (coi_addresses === 0) return;
  bill.add('coi', coi_addresses, coi_first, () => ({
    description: coi_addresses === 1 ? 'Certificate of insurance' : `${coi_addresses} certificates of insurance`,
    because: `${inWords(coi_first)} for each of ${counted(coi_addresses, 'address', 'addresses')}`,
  }));
};
