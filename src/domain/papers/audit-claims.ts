import { addDays, type Day, longDay } from '#domain/core/calendar.ts';
import { type AuditFacts, textOf, type Why } from './audit-facts.ts';
import { ACKNOWLEDGE_DAYS, DECIDE_DAYS, LETTER_DAYS } from './claim-clocks.ts';
import type { MoveRecord } from './move-record.ts';
import type { ClaimRecord } from './records.ts';

/**
 * Each claim is acknowledged in 30 days and decided in 120; while it is not, its claimant is told so then and every 60 days after (49 CFR
 * 370.5, 370.9). What was said in it stands in the chain: a count of letters proves none.
 */
export const whyNotClaims = (facts: AuditFacts): Why => {
  const clocks = facts.record.claims.map((claim, at) => clockOf(facts, claim, `${facts.record.move.reference}-C${at + 1}`));
  if (clocks.some(({ is_late }) => is_late)) return LATE;
  const open = clocks.find(({ waits_until }) => waits_until !== null);
  return open?.waits_until == null ? null : { not_yet: `A claim is open: to be answered by ${longDay(open.waits_until)}.` };
};

const LATE = 'A claim was not acknowledged in 30 days, or neither decided in 120 nor told of then and each 60 days after';

type Clock = { is_late: boolean; waits_until: Day | null };
type Part = { part: ClaimRecord['part']; day: Day };

const clockOf = (facts: AuditFacts, claim: MoveRecord['claims'][number], number: string): Clock => {
  const { dayAt, all, record } = facts;
  const said = all('claim')
    .filter(({ content }) => content.claim === number)
    .map(({ content, made_at }): Part => ({ part: textOf(content, 'part') as Part['part'], day: dayAt(made_at) }));
  const known_until = dayAt(newestIn(record));
  const answered_at = claim.acknowledged_at ?? claim.decided_at ?? claim.ended_at;
  const acknowledge_by = addDays(dayAt(claim.filed_at), ACKNOWLEDGE_DAYS);
  let is_late = (answered_at === null ? known_until : dayAt(answered_at)) > acknowledge_by;
  let due = addDays(dayAt(claim.filed_at), DECIDE_DAYS);
  for (; due < known_until; due = addDays(due, LETTER_DAYS)) is_late ||= isWaiting(said, due) && !isTold(said, due);
  const is_open = claim.decided_at === null && claim.ended_at === null;
  return { is_late, waits_until: !is_open ? null : answered_at === null ? acknowledge_by : due };
};

/** In the sixty days up to this one: a later letter is none for it. */
const isTold = (said: readonly Part[], due: Day): boolean =>
  said.some(({ part, day }) => part === 'letter' && day > addDays(due, -LETTER_DAYS) && day <= due);

/** Nobody had decided it by the end of this day. */
const isWaiting = (said: readonly Part[], day: Day): boolean => {
  const last = said.findLast((one) => one.day <= day && MOVES.has(one.part));
  return last === undefined || ASKS.has(last.part);
};

const ASKS: ReadonlySet<Part['part']> = new Set(['filed', 'supplement']);
const MOVES: ReadonlySet<Part['part']> = new Set([...ASKS, 'offered', 'denied', 'accepted', 'declined', 'withdrawn']);

/** No clock stands in an export: it is as late as the last thing that is known to have happened, a clock that ran out among them. */
const newestIn = ({ events, emails, claims }: MoveRecord): string =>
  [...events.map(({ at }) => at), ...emails.map(({ at }) => at), ...claims.flatMap(({ ran_out_at }) => ran_out_at ?? [])].reduce(
    (last, at) => (Date.parse(at) > Date.parse(last) ? at : last),
    events[0]?.at ?? '',
  );
