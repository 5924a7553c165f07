import { desc, eq, inArray } from 'drizzle-orm';
import { monthDay } from '#domain/core/calendar.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import type { Caller } from '#server/core/caller.ts';
import { isSettable } from '#server/core/clock.ts';
import { move_plans, sent_emails, users } from '#server/db/schema.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { DEMO_PASSWORD, people } from '#server/seed/people.ts';

const MOST_EMAILS = 50;

/** People to sign in as with their plans, the last emails, and the clock. */
export const devOverview = async ({ world, now }: Caller) => ({
  now: now.at.toISOString(),
  clock_fixed: isSettable(world.clock) && world.clock.fixed,
  people: await seededPeople(world),
  outbox: await lastEmails(world),
});

const seededPeople = async (world: Caller['world']) => {
  const emails = people.map((person) => person.email);
  const rows = await world.db.select().from(users).where(inArray(users.email, emails)).orderBy(users.role, users.name);
  return Promise.all(
    rows.map(async ({ id, name, email, role, mover_id }) => {
      const owned = mover_id === null ? eq(move_plans.owner_user_id, id) : eq(move_plans.mover_id, mover_id);
      const plans = await world.db.select().from(move_plans).where(owned).orderBy(move_plans.created_at).limit(20);
      return { name, email, password: DEMO_PASSWORD, role, plans: plans.map((row) => shown(planOf(row))) };
    }),
  );
};

const shown = ({ uuid, status, hourly_plan, details }: ReturnType<typeof planOf>) => ({
  uuid,
  status,
  text: `${details.pick_up.city} to ${withoutStorage({ hourly_plan, details }).move_into_storage ? 'storage' : details.drop_off.city}${details.move_date === null ? '' : `, ${monthDay(details.move_date)}`}`,
});

const lastEmails = async (world: Caller['world']) => {
  const rows = await world.db.select().from(sent_emails).orderBy(desc(sent_emails.sent_at)).limit(MOST_EMAILS);
  return rows.map((row) => ({ at: row.sent_at.toISOString(), to: row.recipient, subject: row.subject, text: row.body, html: row.html }));
};
