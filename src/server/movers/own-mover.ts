import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { isAdmin, isMover, runsMover } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { marketOf } from '#server/pricing/market.ts';

/** The mover whose rooms this viewer may enter; another's is answered like one that does not exist (decisions, 2). */
export const ownMover = async ({ viewer, world }: Caller, id: number, what: 'rooms' | 'money' = 'rooms'): Promise<Mover> => {
  if (viewer.user === null) throw refuse('not_signed_in', 'Sign in to see this page.');
  if (!isMover(viewer) && !isAdmin(viewer)) throw refuse('not_allowed', 'This page is for movers.');
  if (!runsMover(viewer, id, 'rooms')) throw noSuchMover();
  if (!runsMover(viewer, id, what)) throw refuse('not_allowed', 'You can’t see or change a mover’s money while you act as somebody.');
  const mover = (await marketOf(world.db)).byId.get(id);
  if (mover === undefined) throw noSuchMover();
  return mover;
};

const noSuchMover = () => refuse('not_found', "We can't find this mover.");
