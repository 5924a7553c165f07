import { sql } from 'drizzle-orm';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { DIRECT } from '#domain/site/reached.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { booking_attempts, funnel_plans, jobs, move_plans } from '#server/db/schema.ts';

/** Which step of the funnel a plan has reached: its place in REACHED. */
export const STEP_REACHED = sql`case
  when ${move_plans.status} = 'completed' then 6
  when exists (select 1 from ${jobs} job where job.plan_id = ${move_plans.uuid} and job.status in ('accepted', 'completed')) then 5
  when exists (select 1 from ${booking_attempts} paid where paid.plan_id = ${move_plans.uuid} and paid.state in ('booked', 'canceled')) then 4
  when ${move_plans.last_step} in ('BOOK', 'CONGRATS', 'PLAN') or ${move_plans.status} <> 'draft' then 3
  when ${move_plans.mover_id} is not null then 2
  when ${move_plans.version} > 1 then 1
  else 0 end`;

/** The rows that the funnel is counted from follow their plans: those that changed of late, and once an hour whatever was left behind. */
export const sweepFunnel = async (world: World): Promise<void> => {
  const { db } = world;
  const now = world.clock.now();
  const is_whole = now - (looked.get(db) ?? Number.NEGATIVE_INFINITY) >= WHOLE_EVERY_MS;
  const since = is_whole ? LONG_AGO : new Date((await newestOf(db)) - OVERLAP_MS);
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    if ((await follow(db, since)) >= AT_ONCE) continue;
    if (is_whole) looked.set(db, now);
    return;
  }
};

/** When each server has looked at all plans. */
const looked = new WeakMap<Db, number>();

const WHOLE_EVERY_MS = 60 * 60 * 1_000;
const LONG_AGO = new Date(0);

/** A change whose transaction ended late stands before others that were counted already. */
const OVERLAP_MS = 10 * 60 * 1_000;

/** A plan is held while its row is written, so few of them at once; and no pass of the workers is only this. */
const AT_ONCE = 500;
const MOST_BATCHES = 10;

const newestOf = async (db: Db): Promise<number> => {
  const [row] = await db.select({ at: sql<string | null>`max(${funnel_plans.changed_at})` }).from(funnel_plans);
  return row?.at ? new Date(row.at).getTime() : OVERLAP_MS;
};

/** A plan that somebody is changing is left for the next time. */
const follow = async (db: Db, since: Date): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with behind as (
      select ${move_plans.uuid} as id from ${move_plans}
      where ${move_plans.changed_at} >= ${since.toISOString()}::timestamptz and not exists (
        select 1 from ${funnel_plans} seen where seen.plan_id = ${move_plans.uuid} and seen.version = ${move_plans.version}
          and seen.changed_at = ${move_plans.changed_at} and seen.last_step = ${move_plans.last_step})
      order by ${move_plans.changed_at}, ${move_plans.uuid} limit ${AT_ONCE} for key share skip locked)
    insert into ${funnel_plans} (plan_id, version, last_step, changed_at, created_at, begun_on, step, paid_at, city, state, source, partner_key, prices, latitude, longitude)
    select ${move_plans.uuid}, ${move_plans.version}, ${move_plans.last_step}, ${move_plans.changed_at}, ${move_plans.created_at},
      (${move_plans.created_at} at time zone ${BUSINESS_ZONE})::date, ${STEP_REACHED},
      (select min(paid.created_at) from ${booking_attempts} paid where paid.plan_id = ${move_plans.uuid} and paid.state in ('booked', 'canceled')),
      coalesce(${move_plans.details} #>> '{pick_up,city}', ''), coalesce(${move_plans.details} #>> '{pick_up,state}', ''),
      coalesce(${FIRST_OF('white_label_name')}, ${FIRST_OF('source')}, nullif(${move_plans.origin} #>> '{campaign,utm_source}', ''), ${DIRECT}),
      ${FIRST_OF('partner')},
      case when ${move_plans.hourly_plan} then null else coalesce((${move_plans.price_range} ->> 'movers')::int, 0) end,
      round((${move_plans.details} #>> '{pick_up,lat}')::numeric, 1), round((${move_plans.details} #>> '{pick_up,lng}')::numeric, 1)
    from ${move_plans} join behind on behind.id = ${move_plans.uuid}
    on conflict (plan_id) do update set version = excluded.version, last_step = excluded.last_step, changed_at = excluded.changed_at,
      step = excluded.step, paid_at = excluded.paid_at, city = excluded.city, state = excluded.state, source = excluded.source,
      partner_key = coalesce(excluded.partner_key, ${funnel_plans.partner_key}), prices = excluded.prices, latitude = excluded.latitude, longitude = excluded.longitude`);
  return rowCount ?? 0;
};

const FIRST_OF = (part: string) => sql`nullif(${move_plans.origin} ->> ${part}, '')`;
