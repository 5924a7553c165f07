import { asc } from 'drizzle-orm';
import { nowIn } from '#domain/business-time.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Caller } from '#server/caller.ts';
import * as schema from '#server/db/schema.ts';
import { cookiesFor } from '#server/http/cookies.ts';
import { acceptJob } from '#server/jobs/accept-job.ts';
import { completeJob } from '#server/jobs/complete-job.ts';
import { declineJob } from '#server/jobs/decline-job.ts';
import { MOVER_ID } from '../booking-people.ts';
import { MOVER_USER } from './place.ts';
import type { Server } from './server.ts';
import type { Story } from './story.ts';

/** Looks at the jobs that wait and answers some of them, now and then twice or after it is too late. */
export const moverLooks = async (story: Story, reach: () => Server | undefined): Promise<void> => {
  const { random } = story;
  const jobs = await story.place.db.select().from(schema.jobs).orderBy(asc(schema.jobs.id));
  const asked = jobs.filter(({ status }) => status === 'waiting' || random.chance(0.1));
  await Promise.all(asked.map(({ id }) => answer(story, id, reach)));
};

/** Says of every move that it accepted that the work is done. */
export const moverCompletes = async (story: Story, reach: () => Server | undefined): Promise<void> => {
  const jobs = await story.place.db.select().from(schema.jobs).orderBy(asc(schema.jobs.id));
  for (const { id } of jobs.filter(({ status }) => status === 'accepted')) {
    const server = reach();
    if (server === undefined) continue;
    const heard = await completeJob(callerOf(story, server), id).then(
      ({ job }) => job.status,
      (error: unknown) => (error instanceof Refusal ? error.code : 'fault'),
    );
    story.tell(`the mover completes job${id} at ${server.name}: ${heard}`);
    if (heard === 'fault') story.break('the mover meets a fault: completes');
  }
};

const answer = async (story: Story, id: number, reach: () => Server | undefined): Promise<void> => {
  const { random, time } = story;
  const deed = random.pick(['accepts', 'accepts', 'accepts', 'declines', 'says nothing'] as const);
  if (deed === 'says nothing') return;
  await time.sleep(random.between(0, 60_000));
  const server = reach();
  if (server === undefined) return;
  const call = async () => (deed === 'accepts' ? acceptJob(callerOf(story, server), id) : declineJob(callerOf(story, server), id, NO));
  const heard = await call().then(
    ({ job }) => job.status,
    (error: unknown) => (error instanceof Refusal ? error.code : server.isAlive() ? 'fault' : 'lost'),
  );
  story.tell(`the mover ${deed} job${id} at ${server.name}: ${server.isAlive() ? heard : 'lost'}`);
  if (heard === 'fault' && !story.faulty) story.break(`the mover meets a fault: ${deed}`);
};

const NO = { mover_declined_reason_id: 1, mover_declined_other_reason: '', mover_declined_comment: '' };

const callerOf = ({ random }: Story, { world }: Server): Caller => ({
  world,
  viewer: {
    visitor_id: null,
    user: { id: MOVER_USER, name: 'Driver', email: 'crew@harbor.example', role: 2, mover_id: MOVER_ID, impersonated_by: null },
    grants: [],
  },
  now: nowIn(new Date(world.clock.now())),
  request_id: random.uuid(),
  address: '127.0.0.1',
  cookies: [],
  cookie_names: cookiesFor(false),
  session_token: null,
});
