import { daysBetween } from '#domain/core/calendar.ts';
import { inWords, wholeCents } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { counted, grouped } from '#domain/core/words.ts';
import type { DayBasis, DayCharge } from '../bill.ts';

/** Handling once, then each month: the first one whole, half months after it. */
export const storage: DayCharge = (basis, bill) => {
  const { storage, hourly, cubic_feet } = basis.input;
  if (storage === null || hourly !== null) return;
  const { storage_handling_rate, storage_monthly_rate } = basis.card;
  const months = monthsOf(basis);
  bill.add('storage', cubic_feet, storage_handling_rate + months * storage_monthly_rate, () => {
    const [once, monthly] = [inWords(wholeCents(storage_handling_rate)), inWords(wholeCents(storage_monthly_rate))];
    return {
      description: storage.kind === 'into_warehouse' ? 'Storage, first month' : `Storage, ${counted(months, 'month')}`,
      because: `${once} once and ${monthly} a month per cubic foot, ${grouped(cubic_feet)} cubic feet, ${counted(months, 'month')}`,
    };
  });
};

/** Into the warehouse the first month is in the price; in transit the days until the move-out. */
const monthsOf = ({ input: { storage }, on }: DayBasis): number => {
  const move_out = storage?.kind === 'in_transit' ? storage.move_out : null;
  if (move_out === null) return 1;
  const half_months = Math.ceil((daysBetween(on.day, move_out) / POLICY.storage_month_days) * 2);
  return Math.max(1, half_months / 2);
};
