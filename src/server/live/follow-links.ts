import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { instantOf, localTime } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { whyNotOpen } from '#domain/plan/extras/coi.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { linkEnded } from '#domain/plan/plan-link.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { follow_links } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { findUpload, noSuchFile } from '#server/plan/coi/upload-rows.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { findPlan, lockPlan } from '#server/plan/plan-row.ts';
import { type LiveFacts, liveFactsOf } from './live-facts.ts';

/** A household, a front desk, and who is at work meanwhile. */
const MOST_LINKS = 10;

/** Eight in the evening after the last day of the move. */
const ENDS_MINUTES = 20 * 60;

/** When links to follow a move end: it is told by what is known of the move, so that one that is late or put off takes them along. */
const endsAt = ({ plan, day, delivery, zones }: LiveFacts, at: Date): Date => {
  const done = day.done ?? (delivery === null ? null : day.steps.arrived_there);
  const promised = delivery?.last ?? plan.details.move_date!;
  const today = localTime(at, zones.drop_off).day;
  const last = done !== null ? localTime(new Date(done), zones.drop_off).day : delivery !== null && today > promised ? today : promised;
  return instantOf(addDays(last, 1), ENDS_MINUTES, zones.drop_off);
};

/** Who else may follow the move now, by the links that somebody made, the newest first. No key is among them. */
export const listFollowLinks = async (caller: Caller, plan_id: string) => {
  const { plan, facts } = await openOwn(caller, plan_id);
  const rows = await caller.world.db.select().from(follow_links).where(ofPlan(plan)).orderBy(desc(follow_links.id));
  const ends_at = endsAt(facts, caller.now.at);
  return {
    ends_at: ends_at.toISOString(),
    zone: facts.zones.drop_off,
    links: (caller.now.at < ends_at ? rows : []).map(({ id, name, opened_at }) => ({
      ...{ id, name },
      opened_at: opened_at?.toISOString() ?? null,
    })),
  };
};

/** A link for somebody who waits with the customer. Its key is in this answer and nowhere else. */
export const makeFollowLink = async (caller: Caller, plan_id: string, name: string): Promise<{ link: string }> => {
  const { plan } = await openOwn(caller, plan_id);
  const { world, now } = caller;
  const key = world.ids.token().slice(0, KEY_LENGTH);
  await inTransaction(world, async (tx) => {
    await lockPlan(tx, plan.uuid);
    const [row] = await tx.select({ count: count() }).from(follow_links).where(ofPlan(plan));
    if ((row?.count ?? 0) >= MOST_LINKS) throw refuse('not_editable', `${MOST_LINKS} links are open. Stop one before you make another.`);
    await tx.insert(follow_links).values({ plan_id: plan.uuid, key_sha256: hashOf(key), name: name.trim(), created_at: now.at });
  });
  return { link: `${world.settings.public_url}/follow/${key}` };
};

/** 22 letters of base64url are 132 random bits. */
const KEY_LENGTH = 22;

/** Whoever has the link sees nothing any more. Said twice it is said once. */
export const stopFollowLink = async (caller: Caller, plan_id: string, link_id: number): Promise<void> => {
  const { plan } = await openPlan(caller, plan_id, 'share');
  await inTransaction(caller.world, async (tx) => {
    await tx
      .update(follow_links)
      .set({ stopped_at: caller.now.at })
      .where(and(ofPlan(plan), eq(follow_links.id, link_id)));
    // Pages that stand open end with it.
    await tellLive(tx, plan.uuid);
  });
};

const ofPlan = ({ uuid }: Pick<MovePlan, 'uuid'>) => and(eq(follow_links.plan_id, uuid), isNull(follow_links.stopped_at));

const openOwn = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'share');
  const facts = await liveFactsOf(caller.world, plan);
  if (facts === undefined) throw refuse('not_editable', 'A move can be followed once its mover has accepted it.');
  return { plan, facts };
};

/** A move as whoever has a link to it may know it. */
export type FollowedMove = { facts: LiveFacts; name: string; ends_at: Date; link_id: number };

/** What a key opens now; the first opening is kept for the owner. Refused, without a word more, once it was stopped or has ended. */
export const openFollowKey = async (caller: Caller, key: string): Promise<FollowedMove> => {
  requireSeldom(caller);
  const { world, now } = caller;
  const [link] = await world.db
    .select()
    .from(follow_links)
    .where(eq(follow_links.key_sha256, hashOf(key)));
  if (link === undefined) throw refuse('not_found', 'We don’t know this link.');
  const followed = await followedBy(world, link.id, now.at);
  if (followed === undefined) throw linkEnded(false);
  await world.db
    .update(follow_links)
    .set({ opened_at: now.at })
    .where(and(eq(follow_links.id, link.id), isNull(follow_links.opened_at)));
  return followed;
};

/** The same of a link that is open already, asked again for each change. */
export const followedBy = async (world: World, link_id: number, at: Date): Promise<FollowedMove | undefined> => {
  const [link] = await world.db.select().from(follow_links).where(eq(follow_links.id, link_id));
  const plan = link?.stopped_at === null ? await findPlan(world.db, link.plan_id) : undefined;
  const facts = plan && (await liveFactsOf(world, plan));
  if (link === undefined || facts === undefined) return undefined;
  const ends_at = endsAt(facts, at);
  return at < ends_at ? { facts, name: link.name, ends_at, link_id } : undefined;
};

const LIMIT_MS = 10_000;

/** The certificate of insurance that the building at the new door asked for, for its front desk: a link that downloads it. */
export const showFollowedCertificate = async (caller: Caller, key: string) => {
  const { facts } = await openFollowKey(caller, key);
  const upload = await findUpload(caller.world.db, facts.plan.details.drop_off.completed_coi ?? '');
  if (upload === undefined || upload.confirmed_at === null) throw noSuchFile();
  throwIf(whyNotOpen(upload));
  const { filename, content_type } = upload;
  const url = await outside('files', LIMIT_MS, () => caller.world.files.link({ key: upload.key, filename, content_type }));
  return { url, filename };
};

const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 120;

/** Nobody tries keys that nobody has. */
const requireSeldom = ({ world, now, address }: Caller): void => {
  const allowance = { kind: 'followed moves at', of: address, most: MOST_IN_WINDOW };
  if (spend(world.budgets, [allowance], { window_ms: WINDOW_MS, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'This page was asked too often. Wait a minute and try again.');
};
