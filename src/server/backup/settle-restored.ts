import { toDollars } from '#domain/core/money.ts';
import type { World } from '#server/core/world.ts';
import { noteRestored, noteSettled, type Restored, unsettledIn } from './restored.ts';
import { type Settled, settle } from './settle.ts';

/** What somebody knows better than the copy: when it was taken, and when the site was lost. */
type Known = { taken_at?: Date | undefined; lost_at?: Date | undefined };

/** Settles what was brought back, by `restore` or by the database's own means, and answers what a person has to know, in sentences. */
export const settleRestored = async (world: World, { taken_at, lost_at }: Known = {}): Promise<string[]> => {
  const { $client } = world.db;
  const found = (await unsettledIn($client)) ?? (await restoredOtherwise(world, taken_at));
  if (found === undefined)
    return [
      'Nothing here waits to be settled. If this database was brought back by its own means, say as of when: --taken-at=2027-03-03T03:00:00Z',
    ];
  const settled = await settle(world, { taken_at: taken_at ?? found.taken_at, lost_at: lost_at ?? found.restored_at });
  await noteSettled($client, new Date(world.clock.now()));
  return sentencesOf(settled);
};

const restoredOtherwise = async (world: World, taken_at: Date | undefined): Promise<Restored | undefined> => {
  if (taken_at === undefined) return undefined;
  const restored = { taken_at, restored_at: new Date(world.clock.now()) };
  await noteRestored(world.db.$client, restored);
  return restored;
};

const sentencesOf = ({ held_back, bookings_compared, differences, unknown }: Settled): string[] => [
  `${held_back} emails and texts may have gone out before the loss. They wait at /admin/outbox, and each is sent or left by a person.`,
  `${bookings_compared} bookings were compared with the provider: ${differences.length} differences.`,
  ...differences.map(
    ({ attempt_id, booking, what, ours, theirs }) => `Booking ${attempt_id}: ${what} ${booking}, ${ours} here, ${theirs} there.`,
  ),
  ...unknown.map(
    ({ transaction_id, order_id, amount, state, refund_of }) =>
      `Not known here: ${transaction_id}, ${state}, $${toDollars(amount)}, order ${order_id}${refund_of === undefined ? '' : `, of ${refund_of}`}.`,
  ),
  ...(differences.length + unknown.length === 0
    ? []
    : ['docs/operations/restore.md says what to do about each. No more money is asked for of these bookings until then.']),
  'Settled: servers may start.',
];
