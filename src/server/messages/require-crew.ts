import { pricingZip } from '#domain/address/address.ts';
import { refuse } from '#domain/core/refusal.ts';
import { crewReadsUntil } from '#domain/messages/conversation.ts';
import type { Caller } from '#server/core/caller.ts';
import { openByKey } from '#server/plan/links/keys.ts';

/** The crew is part of a conversation while its link opens the day, and at most until the day after. */
export const requireCrew = async (caller: Caller, key: string) => {
  const { plan, viewer, role } = await openByKey(caller, key);
  const { move_date, pick_up } = plan.details;
  const until = move_date === null ? caller.now.at : crewReadsUntil(move_date, caller.world.places.timeZoneOf(pricingZip(pick_up)));
  if (role !== 'crew' || caller.now.at >= until) throw refuse('not_allowed', 'The conversation is closed for the crew. Call the office.');
  return { plan, viewer };
};
