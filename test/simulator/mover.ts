import { asc } from 'drizzle-orm';
import { COMPLETION_UNDO_MS } from '#domain/booking/job.ts';
import { answerOrder } from '#server/change-orders/answer.ts';
import type { Caller } from '#server/core/caller.ts';
import * as schema from '#server/db/schema.ts';
import { acceptJob } from '#server/jobs/accept-job.ts';
import { completeJob, undoComplete } from '#server/jobs/complete-job.ts';
import { declineJob } from '#server/jobs/decline-job.ts';
import type { Customer } from './customers.ts';
import { CO_OWNER, MOVER_SIGNS, OWNER, signatureFor, signsWaiting } from './papers.ts';
import { DRIVERS } from './people.ts';
import { answersReplacement } from './requests.ts';
import type { Story } from './story.ts';
import { aVoice, type Reach, type Voice } from './voice.ts';

type Job = typeof schema.jobs.$inferSelect;

/** Somebody of each mover. */
export type Drivers = { of(mover_id: number): Voice };

export const theDrivers = (story: Story, reach: Reach): Drivers => {
  const voices = new Map(
    DRIVERS.map(({ mover_id, id, name }) => {
      const user: Caller['viewer']['user'] = { id, name, email: 'crew@harbor.example', role: 2, mover_id, impersonated_by: null };
      return [mover_id, aVoice(story, name, { visitor_id: null, user, grants: [] }, reach)] as const;
    }),
  );
  return {
    of: (mover_id) => {
      const voice = voices.get(mover_id);
      if (voice === undefined) throw new Error('A mover that nobody knows.');
      return voice;
    },
  };
};

/** The movers look at what waits for them and answer some of it, now and then twice or after it is too late. */
export const moversLook = async (story: Story, drivers: Drivers, customers: readonly Customer[]): Promise<void> => {
  const { random } = story;
  const jobs = await allJobs(story);
  const asked = jobs.filter(({ status }) => status === 'waiting' || status === 'proposed' || random.chance(0.1));
  const requests = await openRequests(story);
  await Promise.all([
    ...asked.map((job) => answersJob(story, drivers.of(job.mover_id), job)),
    ...asked.filter(({ offer }) => offer > 1).map((job) => answers(story, customers, job)),
    ...requests.map((request) => answersRequest(story, drivers, jobs, request)),
  ]);
};

/** Each says of every move that it accepted that the work is done; some take it back, in time or too late, and say it again. */
export const moversComplete = async (story: Story, drivers: Drivers): Promise<void> => {
  const { random, time } = story;
  for (const { id, mover_id, status, delivery_code } of await allJobs(story)) {
    if (status !== 'accepted') continue;
    const driver = drivers.of(mover_id);
    const said = { code: delivery_code ?? '' };
    const complete = () => driver.ask(`completes job${id}`, async (caller) => (await completeJob(caller, id, said)).job.status);
    await complete();
    if (!random.chance(0.3)) continue;
    time.after(random.pick([60_000, COMPLETION_UNDO_MS - 1, COMPLETION_UNDO_MS, 2 * COMPLETION_UNDO_MS]), async () => {
      await driver.ask(`takes back job${id}`, async (caller) => (await undoComplete(caller, id)).job.status);
      time.after(random.between(1_000, 120_000), () => void complete());
    });
  }
};

/** Whoever has something to sign of what was issued anew does so, or lets it lie. */
export const everybodySigns = async (story: Story, drivers: Drivers, customers: readonly Customer[]): Promise<void> => {
  const { random, time } = story;
  const soon = (deed: () => Promise<void>) => time.after(random.between(0, 30 * 60_000), () => void deed());
  for (const { mover_id, plan_id, status } of await allJobs(story)) {
    const who = customers.find(({ plan }) => plan.uuid === plan_id);
    if (who === undefined || (status !== 'accepted' && status !== 'waiting')) continue;
    if (random.chance(0.8)) soon(() => signsWaiting(story, who, plan_id, OWNER));
    const { co_owner } = who;
    if (co_owner !== undefined && random.chance(0.8)) soon(() => signsWaiting(story, co_owner, plan_id, CO_OWNER));
    if (random.chance(0.8)) soon(() => signsWaiting(story, drivers.of(mover_id), plan_id, MOVER_SIGNS));
  }
};

export const allJobs = ({ place }: Story): Promise<Job[]> => place.db.select().from(schema.jobs).orderBy(asc(schema.jobs.id));

const answersJob = async (story: Story, driver: Voice, { id, plan_id }: Job): Promise<void> => {
  const { random, time } = story;
  const deed = random.pick(['accepts', 'accepts', 'accepts', 'declines', 'says nothing'] as const);
  if (deed === 'says nothing') return;
  await time.sleep(random.between(0, 60_000));
  await driver.ask(`${deed} job${id}`, async (caller) =>
    deed === 'accepts'
      ? (await acceptJob(caller, id, story.between_states ? await signatureFor(caller, plan_id) : undefined)).job.status
      : (await declineJob(caller, id, NO)).job.status,
  );
};

/** The customer hears of another mover only once it has said yes, and answers soon or looks away. */
const answers = async (story: Story, customers: readonly Customer[], { plan_id }: Job): Promise<void> => {
  const who = customers.find(({ plan }) => plan.uuid === plan_id);
  await story.time.sleep(story.random.between(30_000, 600_000));
  if (who !== undefined) await answersReplacement(story, who, plan_id);
};

type MoverRequest = { kind: 'booked_change' | 'reschedule'; id: number; plan_id: string };

const openRequests = async ({ place, random }: Story): Promise<readonly MoverRequest[]> => {
  const { change_orders } = schema;
  const orders = await place.db.select().from(change_orders).orderBy(asc(change_orders.kind), asc(change_orders.id));
  return orders.flatMap(({ kind, status, id, plan_id }) =>
    (kind === 'booked_change' || kind === 'reschedule') && (status === 'asked' || random.chance(0.1)) ? [{ kind, id, plan_id }] : [],
  );
};

const answersRequest = async (
  { random, time }: Story,
  drivers: Drivers,
  jobs: readonly Job[],
  { kind, id, plan_id }: MoverRequest,
): Promise<void> => {
  const deed = random.pick(['accepts', 'accepts', 'refuses', 'refuses', 'says nothing'] as const);
  const job = jobs.findLast((one) => one.plan_id === plan_id);
  if (deed === 'says nothing' || job === undefined) return;
  await time.sleep(random.between(0, 60_000));
  const driver = drivers.of(job.mover_id);
  const say = (again: Voice['ask']) =>
    again(`${deed} ${WHAT[kind]}${id}`, (caller) => answerOrder(caller, { kind, id }, ANSWERS[deed], () => 'said'));
  if (random.chance(0.2)) time.after(random.between(0, 400), () => void say(driver.ask));
  await say(driver.insist);
};

const WHAT = { booked_change: 'change', reschedule: 'day' } as const;
const ANSWERS = { accepts: 'accepted', refuses: 'refused' } as const;

const NO = { mover_declined_reason_id: 1, mover_declined_other_reason: '', mover_declined_comment: '' };
