import { eq, sql } from 'drizzle-orm';
import { localTime } from '#domain/core/business-time.ts';
import { refuse } from '#domain/core/refusal.ts';
import { readPaperCode } from '#domain/papers/paper-code.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { paper_events, paper_files, papers } from '#server/db/schema.ts';
import { paperOf } from './show-paper.ts';

const [MINUTE_MS, MOST_A_MINUTE] = [60_000, 30];

/** What anybody may know who holds a paper: whether it is ours, which, of what day, and how it stands. Nothing of its move (papers P38). */
export const checkPaper = async (
  caller: Caller,
  { sha256 = '', code = '' }: { sha256?: string | undefined; code?: string | undefined },
) => {
  requireSeldom(caller);
  const { db } = caller.world;
  const whole = sha256.trim().toLowerCase();
  if (whole === '' && code.trim() === '') throw refuse('invalid', WHICH, { code: WHICH });
  if (!/^[0-9a-f]*$/.test(whole)) return UNKNOWN;
  const [file] = whole === '' ? [] : await db.select().from(paper_files).where(eq(paper_files.sha256, whole));
  const is_asked = whole === '' ? eq(sql`left(${papers.body_sha256}, 16)`, readPaperCode(code) ?? '') : isOf(whole, file?.paper_id);
  const [row] = await db.select().from(papers).where(is_asked).limit(1);
  if (row === undefined) return UNKNOWN;
  const events = await db.select().from(paper_events).where(eq(paper_events.paper_id, row.id)).orderBy(paper_events.seq);
  const { kind, number, state } = paperOf(row, events);
  return { known: true, kind, number, issued_on: localTime(row.made_at, row.zone).day, state } as const;
};

const UNKNOWN = { known: false, kind: null, number: null, issued_on: null, state: null } as const;

/** A hash is of a paper's PDF, as it was handed out one time or another, or of its content. */
const isOf = (sha256: string, paper_id: string | undefined) =>
  paper_id === undefined ? eq(papers.body_sha256, sha256) : eq(papers.id, paper_id);

const WHICH = 'Type the code that stands at the foot of the paper';

const requireSeldom = ({ world, address, now }: Caller): void => {
  const allowance = { kind: 'papers checked at', of: address, most: MOST_A_MINUTE };
  if (spend(world.budgets, [allowance], { window_ms: MINUTE_MS, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'You checked many papers. Wait a minute and try again.');
};
