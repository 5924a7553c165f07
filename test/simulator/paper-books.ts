import { asc } from 'drizzle-orm';
import { addDays } from '#domain/core/calendar.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import * as schema from '#server/db/schema.ts';
import { checkChain } from '#server/papers/chain.ts';
import type { Customer } from './customers.ts';
import type { Story } from './story.ts';

/** What must hold in the store of moves between states whenever nobody is in the middle of a transaction. */
export const HARM_OF_PAPERS = `
  with bills as (select * from papers where kind = 'bol'),
  ended as (select paper_id from paper_events where kind in ('superseded', 'voided', 'rescinded', 'expired'))
  select 'a move between states is booked without its papers' as what from booking_attempts a
    where a.state = 'booked' and not exists (select 1 from bills where attempt_id = a.id)
  union all
  select 'a signed paper stands without its booking' from papers p join booking_attempts a on a.id = p.attempt_id
    where a.state not in ('booked', 'canceled')
  union all
  select 'papers bind although their booking is over' from bills p join booking_attempts a on a.id = p.attempt_id
    where a.state = 'canceled' and p.id not in (select paper_id from ended)
  union all
  select 'a mover has a job between states that it has not signed' from jobs j join booking_attempts a on a.id = j.attempt_id
    where a.state = 'booked' and j.status in ('accepted', 'completed') and not exists (
      select 1 from bills b join paper_events e on e.paper_id = b.id
        where b.attempt_id = j.attempt_id and b.mover_id = j.mover_id and e.kind = 'signed' and e.role = 'mover')
  union all
  select 'somebody signed a paper twice' from paper_events where kind = 'signed' group by paper_id, role, data::jsonb -> 'for' having count(*) > 1
  union all
  select 'two bills of lading bind at once' from bills b
    where b.id not in (select paper_id from ended)
      and (select count(*) from paper_events e where e.paper_id = b.id and e.kind = 'signed') = jsonb_array_length(b.body::jsonb -> 'signers')
    group by b.plan_id having count(*) > 1
  union all
  select 'goods were loaded against the law by a crew that kept to its page' from loading_violations where cleared_at is null
`;

type Event = typeof schema.paper_events.$inferSelect;

/** At the end of a story: no chain is broken, nothing was taken while it could be rescinded, and nothing loaded without a complete set. */
export const lookAtPapers = async (story: Story, customers: readonly Customer[]): Promise<void> => {
  const { db } = story.place;
  const papers = await db.select().from(schema.papers).orderBy(asc(schema.papers.number));
  const events = await db.select().from(schema.paper_events).orderBy(asc(schema.paper_events.seq));
  for (const { plan } of customers) if ((await checkChain(db, plan.uuid)).broken !== null) story.break('a chain of papers is broken');
  for (const { number, kind, id } of papers)
    story.tell(
      `end: paper ${number} ${kind} ${events
        .filter(({ paper_id }) => paper_id === id)
        .map((one) => one.kind)
        .join(' ')}`,
    );
  const bills = papers
    .filter(({ kind }) => kind === 'bol')
    .map((row) => ({
      ...row,
      ...stood(
        JSON.parse(row.body) as PaperBody,
        events.filter(({ paper_id }) => paper_id === row.id),
      ),
    }));

  const captures = (await db.select().from(schema.payment_events)).filter(({ kind }) => kind === 'captured');
  for (const { attempt_id, at } of captures) {
    const own = bills.filter((bill) => bill.attempt_id === attempt_id && bill.from !== null && bill.from <= at);
    if (own.length === 0) story.break('money was taken of a move that not everybody has signed');
    if (own.some(({ from, to }) => from !== null && (to === null || to > at) && dayIn(at) <= addDays(dayIn(from), 3)))
      story.break('money was taken while the customer could rescind');
  }
  const claims = await db.select().from(schema.claims);
  for (const { plan_id, status, undo_until } of await db.select().from(schema.jobs))
    if (status === 'completed' && undo_until !== null && !claims.some((claim) => claim.plan_id === plan_id))
      story.break('a move is done, and nobody settles it');
  const loaded = (await db.select().from(schema.move_day_events)).filter(({ kind }) => kind === 'loading_started');
  for (const { attempt_id, at } of loaded) {
    const own = bills.filter(
      ({ from, to, ...bill }) => bill.attempt_id === attempt_id && from !== null && from <= at && (to === null || to > at),
    );
    if (own.length !== 1) story.break('a move was loaded without a complete set of papers');
    if (own.some(({ from }) => from !== null && dayIn(at) < addDays(dayIn(from), 4)))
      story.break('a move was loaded before its first lawful day');
  }
};

/** From when to when a bill of lading bound everybody. */
const stood = ({ signers }: PaperBody, events: readonly Event[]): { from: Date | null; to: Date | null } => {
  const signed = events.filter(({ kind }) => kind === 'signed');
  const end = events.find(({ kind }) => kind === 'superseded' || kind === 'voided' || kind === 'rescinded' || kind === 'expired');
  return { from: signed.length < signers.length ? null : (signed.at(-1)?.at ?? null), to: end?.at ?? null };
};

/** The date in New York, where all of these moves begin. */
const dayIn = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
