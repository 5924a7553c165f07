import type { MoverRight } from '#domain/accounts/mover-role.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { isAdmin, isImpersonated, isMover, runsMover, worksFor } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { marketOf } from '#server/pricing/market.ts';

/** The mover whose rooms this viewer may enter; another's is answered like one that does not exist (decisions, 2). */
export const ownMover = async ({ viewer, world }: Caller, id: number, what: MoverRight = 'rooms'): Promise<Mover> => {
  if (viewer.user === null) throw refuse('not_signed_in', 'Sign in to see this page.');
  if (!isMover(viewer) && !isAdmin(viewer)) throw refuse('not_allowed', 'This page is for movers.');
  if (!isAdmin(viewer) && !worksFor(viewer, id)) throw noSuchMover();
  if (what === 'money' && isImpersonated(viewer))
    throw refuse('not_allowed', 'You can’t see or change a mover’s money while you act as somebody.');
  if (!runsMover(viewer, id, what)) throw refuse('not_allowed', NOT_YOURS[what]);
  const mover = (await marketOf(world.db)).byId.get(id);
  if (mover === undefined) throw noSuchMover();
  return mover;
};

/** To somebody of the company whose role it is not. */
const NOT_YOURS: Readonly<Record<MoverRight, string>> = {
  rooms: 'Your company’s office works here. Your own days come by text and email.',
  board: 'Your company’s dispatchers do this. Ask its owner if you should, too.',
  prices: 'Your company’s sales people set its prices. Ask its owner if you should, too.',
  money: 'Your company’s owner sees its money.',
  company: 'Your company’s owner does this.',
  people: 'Your company’s owner says who works here.',
};

const noSuchMover = () => refuse('not_found', "We can't find this mover.");
