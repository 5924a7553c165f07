import { HARM_OF_PAPERS } from './paper-books.ts';
import type { Story } from './story.ts';

export const lookForHarm = async (story: Story): Promise<void> => {
  for (const { what } of (await story.place.ask<{ what: string }>('harm', HARM)).rows) story.break(what);
  if (!story.between_states) return;
  for (const { what } of (await story.place.ask<{ what: string }>('harm_of_papers', HARM_OF_PAPERS)).rows) story.break(what);
};

/** What must hold in the store whenever nobody is in the middle of a transaction: one query, one row for each thing that is off. */
export const HARM = `
  with live as (select * from booking_attempts where state in ('held', 'charging', 'booked')),
  wanted as (
    select mover_id, day, sum(halves)::int as halves from (
      select mover_id, slot ->> 'day' as day, (slot ->> 'half_truck_days')::int as halves
        from live, jsonb_array_elements(slots) slot
      union all
      select a.mover_id, slot ->> 'day', (slot ->> 'half_truck_days')::int
        from change_orders r join booking_attempts a on a.id = r.attempt_id, jsonb_array_elements(r.slots) slot
        where r.status = 'asked'
    ) each group by 1, 2
  )
  select 'capacity slots taken differ from live bookings' as what from mover_days d
    full join wanted w on w.mover_id = d.mover_id and w.day = d.day::text
    where coalesce(d.taken, 0) <> coalesce(w.halves, 0)
  union all
  select 'uses of a coupon differ from live bookings' from coupons c
    where c.used <> (select count(*) from live where live.coupon = c.code)
  union all
  select 'a plan has two live attempts' from live group by plan_id having count(*) > 1
  union all
  select 'a booking has no job, or more than one that lives' from live
    where state = 'booked'
      and (select count(*) from jobs j where j.attempt_id = live.id and j.status in ('waiting', 'proposed', 'accepted', 'completed')) <> 1
  union all
  select 'a job lives without its booking' from jobs j join booking_attempts a on a.id = j.attempt_id
    where j.status in ('waiting', 'proposed', 'accepted') and a.state <> 'booked'
  union all
  select 'a plan says it is booked and is not, or the other way round' from move_plans p
    where (p.status in ('reserved', 'confirmed', 'in_progress', 'completed')) <> exists (select 1 from live where live.plan_id = p.uuid and live.state = 'booked')
  union all
  select 'money was taken before the mover said yes' from payment_events e
    join booking_attempts a on a.id = e.attempt_id
    where e.kind = 'captured' and not exists (
      select 1 from jobs j where j.attempt_id = a.id and j.answered_at is not null and j.status in ('accepted', 'completed', 'canceled'))
  union all
  select 'a payout is not kept back although a claim is open' from payouts p
    where p.state = 'due' and exists (select 1 from claims c where c.plan_id = p.plan_id and c.state in ('filed', 'acknowledged', 'offered'))
  union all
  select 'a payout waits for a claim that is over' from payouts p
    where p.state = 'on_hold' and p.hold_reason = 'A claim about this move is open.'
      and not exists (select 1 from claims c where c.plan_id = p.plan_id and c.state in ('filed', 'acknowledged', 'offered'))
  union all
  select 'a booking has no emails waiting or sent' from live
    where state = 'booked' and not exists (select 1 from outbox o where o.kind = 'email' and o.body ->> 'attempt_id' = live.id::text)
`;
