import type { DayData, DayEvent, DayEventKind } from '#domain/papers/move-day-events.ts';
import { dayPage } from '#server/change-orders/move-day/day-page.ts';
import { tellDay } from '#server/change-orders/move-day/report-day.ts';
import type { JobRow } from '#server/ledger/locked-job.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { allJobs, type Drivers } from './mover.ts';
import type { Story } from './story.ts';

type Job = Awaited<ReturnType<typeof allJobs>>[number];

/**
 * The crews of moves between states load what their page lets them load, and bring it. One tells everything once, another all of it again,
 * and some stop on the way.
 */
export const crewsLoad = async (story: Story, drivers: Drivers): Promise<void> => {
  const today = (await allJobs(story)).filter(({ status, plan_id }) => status === 'accepted' && plan_id !== '');
  for (const job of today) if (await isToday(story, job)) await loads(story, drivers, job);
};

const isToday = async ({ place, time }: Story, { plan_id }: Job): Promise<boolean> => {
  const plan = await findPlan(place.db, plan_id);
  return plan?.details.move_date === new Date(time.now()).toISOString().slice(0, 10);
};

const loads = async (story: Story, drivers: Drivers, job: Job): Promise<void> => {
  const { random, time } = story;
  const crew = drivers.of(job.mover_id);
  const told: DayEvent[] = [];
  const event = <Kind extends DayEventKind>(kind: Kind, data: DayData[Kind]): DayEvent => {
    const one = { id: random.uuid(), kind, at: new Date(time.now()).toISOString(), data } as DayEvent;
    told.push(one);
    return one;
  };
  const tells = (what: string, events: readonly DayEvent[]) =>
    crew.insist(what, (caller) => tellDay(caller, job.id, random.chance(0.2) ? told : events, BY).then(() => 'told'));
  const signs = (place: 'origin' | 'destination', role: 'owner' | 'crew' | 'receiver') =>
    event('sign', { place, role, name: NAMES[role], shown: told.map(({ id }) => id) });

  const begun = [event('set_out', { vehicle: 'T-12' }), event('arrived', {})];
  await tells('stands at the door', begun);
  const thing = {
    thing: random.uuid(),
    tag: 1,
    name: 'Crate',
    room: 'Hall',
    condition: '',
    photos: [],
    holds: 'article',
    packed_by: 'crew',
  } as const;
  await tells('tags what there is', [event('line', thing)]);
  await tells('has it signed', [signs('origin', 'owner'), signs('origin', 'crew')]);
  if ((await isFree(story, crew, job)) !== 'nothing is missing' || random.chance(0.1)) return;
  await tells('loads', [event('loading_started', {}), event('loading_done', {})]);
  await time.sleep(random.between(600_000, 7_200_000));
  if (random.chance(0.2)) return;
  await tells('is there', [event('arrived_there', {}), event('delivered', { tag: 1, state: 'delivered', note: '', photos: [] })]);
  await tells('has it received', [signs('destination', 'receiver'), signs('destination', 'crew')]);
};

/** What the crew's page says before loading. */
const isFree = ({ place }: Story, crew: ReturnType<Drivers['of']>, job: Job): Promise<string> =>
  crew.insist('asks what is missing', async (caller) => {
    const plan = await findPlan(place.db, job.plan_id);
    if (plan === undefined) return 'no plan';
    const { missing } = await dayPage(caller, '', { plan, job: job as JobRow, viewer: caller.viewer });
    return missing.length === 0 ? 'nothing is missing' : missing.join(' ');
  });

const BY = { who: 'Crew', link_id: null };
const NAMES = { owner: 'Ana Reyes', crew: 'Luis Ortega', receiver: 'Noor Haddad' } as const;
