import { eq } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { refuse } from '#domain/core/refusal.ts';
import { crewReadsUntil } from '#domain/messages/conversation.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { plan_links } from '#server/db/schema.ts';
import { newestJob } from '#server/ledger/locked-job.ts';
import { crewOf } from '#server/live/live-facts.ts';
import { openByKey } from '#server/plan/links/keys.ts';

/** The crew is part of a conversation while its link opens the day, and at most until the day after. */
export const requireCrew = async (caller: Caller, key: string) => {
  const { plan, viewer, role, link_id } = await openByKey(caller, key);
  const { move_date, pick_up } = plan.details;
  const until = move_date === null ? caller.now.at : crewReadsUntil(move_date, caller.world.places.timeZoneOf(pricingZip(pick_up)));
  if (role !== 'crew' || caller.now.at >= until) throw refuse('not_allowed', 'The conversation is closed for the crew. Call the office.');
  return { plan, viewer, link_id };
};

/** Who of the crew this link was sent to, as the office assigned them; '' where it went to all of them. */
export const nameBehind = async ({ world: { db } }: Pick<Caller, 'world'>, plan: MovePlan, link_id: number): Promise<string> => {
  const job = await newestJob(db, plan.uuid);
  const [link] = await db.select({ sent_to: plan_links.sent_to }).from(plan_links).where(eq(plan_links.id, link_id));
  if (job === undefined || link === undefined) return '';
  return (await crewOf(db, job.id)).find(({ contact }) => contact === link.sent_to)?.name ?? '';
};
