import { daysBetween } from '#domain/core/calendar.ts';
import { inWords } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { counted, grouped } from '#domain/core/words.ts';
import type { JobOnDay } from '../bill.ts';
import { type DayCharge, lineKind, wholeCents } from '../lines.ts';

/** Handling once, then each month: the first one whole, half months after it. */
export const storage: DayCharge = (job, lines) => {
  const { facts, card } = job;
  if (facts.storage === null || facts.hourly !== null) return;
  lines.add(STORAGE, facts.cubic_feet, card.storage_handling_rate + monthsOf(job) * card.storage_monthly_rate);
};

/** Into the warehouse the first month is in the price; in transit the days until the move-out. */
const monthsOf = ({ facts, on }: JobOnDay): number => {
  const move_out = facts.storage?.kind === 'in_transit' ? facts.storage.move_out : null;
  if (move_out === null) return 1;
  const half_months = Math.ceil((daysBetween(on.day, move_out) / POLICY.storage_month_days) * 2);
  return Math.max(1, half_months / 2);
};

const STORAGE = lineKind('storage', (job, { quantity }) => {
  const { facts, card } = job;
  const months = monthsOf(job);
  const [once, monthly] = [inWords(wholeCents(card.storage_handling_rate)), inWords(wholeCents(card.storage_monthly_rate))];
  return {
    description: facts.storage?.kind === 'into_warehouse' ? 'Storage, first month' : `Storage, ${counted(months, 'month')}`,
    because: `${once} once and ${monthly} a month per cubic foot, ${grouped(quantity)} cubic feet, ${counted(months, 'month')}`,
  };
});
