import { eq } from 'drizzle-orm';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { readWordOf } from '#domain/papers/wording.ts';
import { rescind } from '#server/booking/cancel.ts';
import { declineToSign, signPapers } from '#server/booking/co-owner.ts';
import type { Caller } from '#server/core/caller.ts';
import * as schema from '#server/db/schema.ts';
import { listPapers } from '#server/papers/list-papers.ts';
import type { MoverSignature } from '#server/papers/mover-signs.ts';
import { makeSheet } from '#server/papers/sheets.ts';
import { showSheet } from '#server/papers/sign-issued.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import type { Story } from './story.ts';
import { aVoice, type Reach, type Voice } from './voice.ts';

/** What a booking names of its papers: nothing inside one state. */
export type Signed = { sheet_id?: string };

type Asked = { plan_id: string; coupon: string | undefined; total: Cents; co_owner: Voice | undefined };

export const OWNER = 'Ana Reyes';
export const CO_OWNER = 'Ben Reyes';
export const MOVER_SIGNS = 'Sam Harbor';

/** Reads the papers of a move between states and signs them, now and then twice at once. Undefined where that did not come about. */
export const signsSheet = async (story: Story, who: Voice, { plan_id, coupon, total, co_owner }: Asked): Promise<Signed | undefined> => {
  const { random, time, place } = story;
  let sheet: Awaited<ReturnType<typeof makeSheet>> | undefined;
  const owners = [
    { name: OWNER, email: `${who.name}@example.com` },
    ...(co_owner ? [{ name: CO_OWNER, email: `${co_owner.name}@example.com` }] : []),
  ];
  await who.insist('asks for the papers', async (caller) => {
    const plan = await findPlan(place.db, plan_id);
    const cover = { valuation: plan?.insurance ?? { waived: true }, survey_waived: true } as const;
    sheet = await makeSheet(caller, { id: plan_id, total_cost: toDollars(total), coupon, owners, ...cover });
    return `${sheet.papers.length} papers`;
  });
  if (sheet === undefined) return undefined;
  const { sheet_id, papers, ticks } = sheet;
  await time.sleep(random.between(1_000, 60_000));
  const body_sha256 = papers.map(({ sha256 }) => sha256);
  const said = { id: plan_id, sheet_id, body_sha256, name: OWNER, ticks, read_word: readWordOf({ uuid: plan_id }) };
  const sign = (again: Voice['ask']) => again('signs', (caller, server) => signPapers(caller, said, server.step).then(() => 'signed'));
  if (random.chance(0.3)) time.after(random.between(0, 400), () => void sign(who.ask));
  return (await sign(who.insist)) === 'signed' ? { sheet_id } : undefined;
};

/** Somebody who owns the things as well, and whose link opens nothing but the papers. */
export const aCoOwner = async (story: Story, name: string, plan_id: string, reach: Reach): Promise<Voice> => {
  const visitor_id = story.random.uuid();
  const created_at = new Date(story.time.now());
  await story.place.db.insert(schema.visitors).values({ id: visitor_id, token_sha256: story.random.uuid(), created_at });
  return aVoice(story, name, { visitor_id, user: null, grants: [{ plan_id, scope: 'sign' }] }, reach);
};

/** Says yes, no, both at once or nothing, sooner or later than the booking waits for it. */
export const coOwnerDecides = async (story: Story, who: Voice, plan_id: string): Promise<void> => {
  const { random, time } = story;
  await time.sleep(random.pick([random.between(5_000, 200_000), random.between(200_000, 10 * HOUR_MS), 25 * HOUR_MS]));
  const yes = () => signsWaiting(story, who, plan_id, CO_OWNER);
  const no = () => who.insist('will not sign', (caller) => declineToSign(caller, plan_id).then(() => 'said'));
  const deed = random.pick(['yes', 'yes', 'yes', 'no', 'both', 'neither'] as const);
  if (deed === 'both') time.after(random.between(0, 400), () => void no());
  if (deed === 'yes' || deed === 'both') await yes();
  if (deed === 'no') await no();
};

/** Reads whatever waits for this person's signature, and signs it; impatient people say it twice. */
export const signsWaiting = async (story: Story, who: Voice, plan_id: string, name: string): Promise<void> => {
  const { random, time } = story;
  let shown: Awaited<ReturnType<typeof showSheet>> | undefined;
  await who.insist('looks at what waits for a signature', async (caller) => {
    shown = await showSheet(caller, plan_id);
    return `${shown.papers.length} papers`;
  });
  if (shown === undefined || shown.has_signed) return;
  const { sheet_id, papers, ticks } = shown;
  await time.sleep(random.between(1_000, 60_000));
  const body_sha256 = papers.map(({ sha256 }) => sha256);
  const said = { id: plan_id, ...(sheet_id !== '' && { sheet_id }), body_sha256, name, ticks, read_word: readWordOf({ uuid: plan_id }) };
  const sign = (again: Voice['ask']) => again('signs', (caller, server) => signPapers(caller, said, server.step).then(() => 'signed'));
  if (random.chance(0.3)) time.after(random.between(0, 400), () => void sign(who.ask));
  await sign(who.insist);
};

/** What a mover accepts with: its name under the papers that wait for it. */
export const signatureFor = async (caller: Caller, plan_id: string): Promise<MoverSignature> => {
  const { papers } = await listPapers(caller, plan_id);
  const waiting = papers.filter(({ state, waits_for }) => state !== 'void' && waits_for.length > 0);
  return { signature: { name: MOVER_SIGNS, title: 'Owner' }, body_sha256: waiting.map(({ sha256 }) => sha256) };
};

/** Ends a bill of lading by a name, sometimes twice at once. What it costs is nothing, or it was refused. */
export const rescinds = async (story: Story, who: Voice, plan_id: string, fees: Map<string, number>): Promise<string> => {
  const { random, time, place } = story;
  const say = (): Promise<string> =>
    who.ask('rescinds', async (caller) => {
      const { cancellation } = await rescind(caller, { id: plan_id, name: OWNER });
      if (cancellation.fee !== 0) story.break('rescinding costs something');
      for (const { id } of await place.db.select().from(schema.booking_attempts).where(eq(schema.booking_attempts.plan_id, plan_id)))
        if (!fees.has(id)) fees.set(id, 0);
      return 'rescinded';
    });
  if (random.chance(0.3)) time.after(random.between(0, 400), () => void say());
  return say();
};

const HOUR_MS = 3_600_000;
