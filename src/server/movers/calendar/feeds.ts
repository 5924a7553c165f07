import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { FeedKind } from '#domain/movers/calendar-feed.ts';
import { runsMover } from '#domain/plan/access.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { calendar_feeds, mover_people, trucks } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { zoneOf } from '../board/board-jobs.ts';
import { peopleOf, timeIn, trucksOf, wallOf } from '../board/board-rows.ts';
import { ownMover } from '../own-mover.ts';
import { openKey, sealKey } from './secrets.ts';

type Row = typeof calendar_feeds.$inferSelect;

type Target = { kind: FeedKind; of_id?: number | undefined };

/** The addresses of a mover's feeds: to whoever runs its board, for they open its jobs. */
export const listFeeds = async (caller: Caller, id: number) => {
  const mover = await ownMover(caller, id);
  const { db } = caller.world;
  const may_change = runsMover(caller.viewer, id, 'board');
  const [rows, wheels, people] = await Promise.all([
    db.select().from(calendar_feeds).where(eq(calendar_feeds.mover_id, id)),
    trucksOf(db, id),
    peopleOf(db, id),
  ]);
  const zone = zoneOf(caller.world, mover);
  const whenAsked = (at: Date): string => timeIn(at, wallOf(caller.now.at, zone).day, zone);
  const address = (row: Row | undefined) => (row !== undefined && may_change ? addressOf(caller.world, row) : null);
  const shown = (row: Row | undefined) => ({
    address: address(row),
    asked_when: row?.asked_at ? whenAsked(row.asked_at) : null,
    asked_by: row?.asked_by ?? '',
    jobs: row?.jobs ?? 0,
  });
  return {
    may_change,
    company: shown(rows.find(({ kind }) => kind === 'company')),
    trucks: wheels.map(({ id: of_id, name }) => ({ of_id, name, ...shown(rows.find(({ truck_id }) => truck_id === of_id)) })),
    people: people
      .filter(({ works_as }) => works_as !== null)
      .map(({ id: of_id, name }) => ({ of_id, name, ...shown(rows.find(({ person_id }) => person_id === of_id)) })),
  };
};

/** A new address; the one before opens nothing from now on. */
export const makeFeed = async (caller: Caller, id: number, target: Target): Promise<{ address: string }> => {
  await ownMover(caller, id, 'board');
  const { world, now } = caller;
  const key = world.ids.token();
  await inTransaction(world, async (tx) => {
    const { name, ...of } = await targetOf(tx, id, target);
    const row_id = world.ids.uuid();
    const made = { id: row_id, key_sha256: hashOf(key), made_at: now.at, asked_at: null, asked_by: '', jobs: 0 };
    const sealed_key = sealKey(world, row_id, key);
    const { mover_id, kind, truck_id, person_id } = calendar_feeds;
    await tx
      .insert(calendar_feeds)
      .values({ mover_id: id, ...of, ...made, sealed_key })
      .onConflictDoUpdate({ target: [mover_id, kind, truck_id, person_id], set: { ...made, sealed_key } });
    await recordAudit(tx, caller, { what: `Made a calendar address for ${name}`, subject: { kind: 'mover', id } });
  });
  return { address: feedAddress(world, key) };
};

/** Without a new one in its place. */
export const stopFeed = async (caller: Caller, id: number, target: Target): Promise<{ stopped: boolean }> => {
  await ownMover(caller, id, 'board');
  return inTransaction(caller.world, async (tx) => {
    const { name, ...of } = await targetOf(tx, id, target);
    const gone = await tx.delete(calendar_feeds).where(isThis(id, of)).returning({ id: calendar_feeds.id });
    if (gone.length > 0)
      await recordAudit(tx, caller, { what: `Stopped the calendar address for ${name}`, subject: { kind: 'mover', id } });
    return { stopped: gone.length > 0 };
  });
};

type Of = Pick<Row, 'kind' | 'truck_id' | 'person_id'>;

const isThis = (mover_id: number, { kind, truck_id, person_id }: Of) =>
  and(
    eq(calendar_feeds.mover_id, mover_id),
    eq(calendar_feeds.kind, kind),
    truck_id === null ? isNull(calendar_feeds.truck_id) : eq(calendar_feeds.truck_id, truck_id),
    person_id === null ? isNull(calendar_feeds.person_id) : eq(calendar_feeds.person_id, person_id),
  );

/** The truck or person is the mover's own and still there. */
const targetOf = async (tx: Tx, mover_id: number, { kind, of_id = 0 }: Target): Promise<Of & { name: string }> => {
  if (kind === 'truck') {
    const own = and(eq(trucks.id, of_id), eq(trucks.mover_id, mover_id), isNull(trucks.retired_at));
    const [truck] = await tx.select().from(trucks).where(own);
    if (truck === undefined) throw refuse('not_found', 'This truck is not yours any more.');
    return { kind, truck_id: truck.id, person_id: null, name: truck.name };
  }
  if (kind === 'person') {
    const own = and(eq(mover_people.id, of_id), eq(mover_people.mover_id, mover_id), isNull(mover_people.left_at));
    const [person] = await tx.select().from(mover_people).where(own);
    if (person === undefined) throw refuse('not_found', 'This person does not work here any more.');
    return { kind, truck_id: null, person_id: person.id, name: person.name };
  }
  return { kind, truck_id: null, person_id: null, name: 'the company' };
};

const addressOf = (world: World, { id, sealed_key }: Row): string => feedAddress(world, openKey(world, id, sealed_key));

const feedAddress = ({ settings }: World, key: string): string => `${settings.public_url}/api/v3/calendars/${key}`;
