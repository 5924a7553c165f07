import { nowIn } from '#domain/core/business-time.ts';
import type { World } from '#server/core/world.ts';
import { AT_ONCE, compareSome, movedLately } from './compare-ledger.ts';

const FROM_MINUTES = 3 * 60;
const UNTIL_MINUTES = 6 * 60;

/**
 * Between three and six in the night of our business, once, a few bookings at each pass so that nothing else has to wait. Each server
 * looks for itself, since looking changes nothing.
 */
export const compareNightly = async (world: World): Promise<void> => {
  const { today, minutes } = nowIn(new Date(world.clock.now()));
  if (minutes < FROM_MINUTES || minutes >= UNTIL_MINUTES) return;
  const known = nights.get(world);
  const night = known?.today === today ? known : { today, left: await movedLately(world), seen: 0, differences: 0, is_over: false };
  nights.set(world, night);
  if (night.is_over) return;
  const some = night.left.splice(0, AT_ONCE);
  night.differences += (await compareSome(world, some)).length;
  night.seen += some.length;
  night.is_over = night.left.length === 0;
  if (night.is_over) world.log('ledger_compared', { bookings: night.seen, differences: night.differences });
};

type Night = { today: string; left: string[]; seen: number; differences: number; is_over: boolean };

const nights = new WeakMap<World, Night>();
