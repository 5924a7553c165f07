import { eq, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { HookEvent } from '#domain/accounts/webhook.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { boardTold } from '#server/core/live-hub.ts';
import type { Tx } from '#server/db/open.ts';
import { leave, queryOn } from '#server/db/pipelined.ts';
import { jobs, webhook_deliveries, webhook_endpoints } from '#server/db/schema.ts';

/**
 * For every address of the job's mover that wants to hear of it, and for whoever has its board open, with the change itself: what is never committed is never told. The job is
 * told as it stands in the store by now, by ids and counts alone. To be left before the job's row is let go, so that what is told of it keeps
 * its order.
 */
export const tellOfJob = (tx: Tx, event: HookEvent, which: SQL | undefined, at: Date, more: Readonly<Record<string, unknown>> = {}) => {
  const job = sql`jsonb_build_object('id', ${jobs.id}, 'plan_id', ${jobs.plan_id}, 'plan', upper(left(${jobs.plan_id}::text, 6)),
    'status', ${jobs.status}, 'offer', ${jobs.offer}, 'accept_by', ${jobs.accept_by}) || ${JSON.stringify(more)}::jsonb`;
  return tell(tx, event, at, {
    about: sql`'job:' || ${jobs.id}`,
    subject: sql`jsonb_build_object('job', ${job})`,
    from: sql`${jobs} join ${webhook_endpoints} on ${webhook_endpoints.mover_id} = ${jobs.mover_id}`,
    where: which ?? sql`false`,
    also: sql`select ${boardTold(jobs.mover_id)} from ${jobs} where ${which ?? sql`false`}`,
  });
};

/** The job of one offer, for whoever does not know its id. */
export const offerOf = ({ id }: { id: string }, offer: number): SQL => sql`${jobs.attempt_id} = ${id} and ${jobs.offer} = ${offer}`;

/** Jobs of a plan that somebody still works on. */
export const standingJobOf = ({ uuid }: Pick<MovePlan, 'uuid'>): SQL =>
  sql`${jobs.plan_id} = ${uuid} and ${jobs.status} in ('waiting', 'proposed', 'accepted')`;

/** The partner by whose page or software the plan began hears that it was booked. */
export const tellPartner = async (tx: Tx, plan: MovePlan, at: Date): Promise<void> => {
  const { partner } = plan.origin;
  if (partner === undefined) return;
  const subject = { plan: { id: plan.uuid, plan: shortId(plan), move_date: plan.details.move_date } };
  await tell(tx, 'plan.booked', at, {
    about: sql`${`plan:${plan.uuid}`}::text`,
    subject: sql`${JSON.stringify(subject)}::jsonb`,
    from: sql`${webhook_endpoints}`,
    where: eq(webhook_endpoints.partner_key, partner),
  });
};

const dialect = new PgDialect();

type Told = { about: SQL; subject: SQL; from: SQL; where: SQL /** What is asked beside it. */; also?: SQL };

const tell = (tx: Tx, event: HookEvent, at: Date, { about, subject, from, where, also }: Told): Promise<void> => {
  const now = at.toISOString();
  const wants = sql`${event} = any(${webhook_endpoints.events}) and ${webhook_endpoints.off_at} is null and ${webhook_endpoints.removed_at} is null`;
  const deliveries = sql`
      insert into ${webhook_deliveries} (endpoint_id, event_id, event, about, body, happened_at, next_try_at, lease_until)
      select ${webhook_endpoints.id}, told.id, ${event}, ${about},
        jsonb_build_object('type', ${event}::text, 'timestamp', ${now}::text, 'data', ${subject})::text,
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from ${from} cross join (select 'msg_' || replace(gen_random_uuid()::text, '-', '') as id) as told
      where ${where} and ${wants}`;
  const { sql: text, params } = dialect.sqlToQuery(also === undefined ? deliveries : sql`with delivered as (${deliveries}) ${also}`);
  return leave(tx, queryOn(tx, text, params));
};
