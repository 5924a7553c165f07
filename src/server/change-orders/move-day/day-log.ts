import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { refuse } from '#domain/core/refusal.ts';
import {
  CORRECTED_STEPS,
  type CorrectedStep,
  type DayData,
  type DayEvent,
  type DayPlace,
  type DayStep,
  type ReceivingStop,
  STEP_AT,
} from '#domain/papers/move-day-events.ts';
import { stopsOf } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { plan_links } from '#server/db/schema.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { addDayEvents, type DayEventRow, dayRowsOf } from '#server/ledger/day-events.ts';
import { aJob, type JobRow, newestJob } from '#server/ledger/locked-job.ts';
import { crewOf } from '#server/live/live-facts.ts';
import { openPlan } from '#server/plan/open-plan.ts';

/** What happened on a move day as its office reads it: the newest first, by the phones' clocks. Nothing in it is ever changed. */
export const showDayLog = async (caller: Caller, plan_id: string) => {
  const { plan, job } = await openOwn(caller, plan_id);
  const { db } = caller.world;
  const links = await db
    .select({ id: plan_links.id, sent_to: plan_links.sent_to })
    .from(plan_links)
    .where(eq(plan_links.plan_id, plan.uuid));
  const names = new Map((await crewOf(db, job.id)).map(({ contact, name }) => [contact, name]));
  const phones = new Map(links.map(({ id, sent_to }) => [id, names.get(sent_to) ?? sent_to]));
  return {
    steps: correctedSteps(plan),
    rows: (await dayRowsOf(db, job.id)).toReversed().map((row) => ({
      ...{ id: row.event_id, at: row.at.toISOString(), what: whatIn(row), who: whoIn(row, phones) },
      received_at: row.received_at.toISOString(),
      is_late: row.received_at.getTime() - row.at.getTime() > LATE_MS,
    })),
  };
};

/** The same as a file, the oldest first. */
export const dayLogFile = async (caller: Caller, plan_id: string): Promise<File> => {
  const { rows } = await showDayLog(caller, plan_id);
  const lines = rows.toReversed().map(({ at, received_at, who, what }) => [at, received_at, who, what]);
  const text = Papa.unparse([['Time on the phone', 'Reached us', 'Who', 'What'], ...lines], { escapeFormulae: true });
  return new File([`${text}\r\n`], 'move-day.csv', { type: 'text/csv' });
};

/** A phone that sends at once needs no second time. */
const LATE_MS = 2 * 60_000;

/** A step that was pressed at a wrong time, with the reason: what the crew pressed stays beside it. */
export const correctStep = async (caller: Caller, plan_id: string, correction: DayData['corrected']) => {
  const { plan, job } = await openOwn(caller, plan_id);
  const { at } = caller.now;
  if (new Date(correction.at) > at) throw refuse('invalid', NOT_YET, { at: NOT_YET });
  if (correction.why.trim() === '') throw refuse('invalid', NO_REASON, { why: NO_REASON });
  if (!correctedSteps(plan).includes(correction.step)) throw refuse('invalid', NO_STOP, { step: NO_STOP });
  await inPlan(caller, aJob(job.id), 'send_crew_key', async (locked, tx) => {
    const data = { ...correction, why: correction.why.trim() };
    const event: DayEvent = { id: caller.world.ids.uuid(), kind: 'corrected', at: at.toISOString(), data };
    await addDayEvents(tx, locked.job, [event], { link_id: null, at });
    await tellLive(tx, plan.uuid);
    return { ...asItWas(locked.plan, () => undefined), history: [`Step corrected: ${STEPS[correction.step]}`] };
  });
  return showDayLog(caller, plan_id);
};

const NOT_YET = 'This is still to come';
const NO_REASON = 'Say why';
const NO_STOP = 'This move has no such stop';

const openOwn = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'send_crew_key');
  const job = await newestJob(caller.world.db, plan.uuid);
  if (job === undefined || !HAS_CREW.has(job.status)) throw refuse('not_editable', 'A crew tells the day of a move that is confirmed.');
  return { plan, job };
};

const HAS_CREW: ReadonlySet<JobRow['status']> = new Set(['accepted', 'completed', 'canceled']);

/** What may be corrected of this day: a stop that it does not have is no step of it. */
const correctedSteps = ({ details }: MovePlan): CorrectedStep[] => {
  const off = new Set((['extra_pick_up', 'extra_drop_off'] as const).filter((stop) => !stopsOf(details).includes(stop)));
  const steps: ReadonlySet<CorrectedStep> = new Set([...off].map((stop) => STEP_AT[stop]));
  return CORRECTED_STEPS.filter((step) => !steps.has(step));
};

const STEPS = {
  set_out: 'On the way',
  arrived: 'Arrived at the pick-up',
  loading_started: 'Loading began',
  arrived_extra_pick_up: 'Arrived at the extra pick-up',
  loading_done: 'Loaded',
  arrived_extra_drop_off: 'Arrived at the extra drop-off',
  arrived_there: 'Arrived at the drop-off',
} as const satisfies Record<DayStep, string>;

const whoIn = ({ kind, link_id }: DayEventRow, phones: ReadonlyMap<number, string>): string => {
  if (kind === 'corrected') return 'Office';
  return link_id === null ? 'Customer' : (phones.get(link_id) ?? 'Crew');
};

const PLACES = { origin: 'pick-up', extra_drop_off: 'extra drop-off', destination: 'delivery' } as const satisfies Record<DayPlace, string>;

const whatIn = ({ kind, data: text }: DayEventRow): string => {
  if (kind in STEPS) return STEPS[kind as DayStep];
  const data = JSON.parse(text) as never;
  return (SAYS[kind as keyof typeof SAYS] as (said: never) => string)(data);
};

const SAYS: { [Kind in Exclude<DayEventRow['kind'], DayStep>]: (said: Kind extends keyof DayData ? DayData[Kind] : unknown) => string } = {
  vehicle_named: ({ vehicle }) => `The truck is ${vehicle}`,
  line: ({ tag, name, is_removed }) => (is_removed ? `Tag ${tag} stays here: ${name}` : `Tag ${tag}: ${name}`),
  service_refused: ({ what }) => `Refused: ${what}`,
  delivered: ({ tag, state, note }) => `Tag ${tag} ${state}${note === '' ? '' : `: ${note}`}`,
  sign: ({ name, place }) => `${name} signed for the ${PLACES[place]}`,
  checked_in: ({ place, note }) => `The truck is in ${place}${note === '' ? '' : `: ${note}`}`,
  absent: ({ place, why }) => `Nobody signs for the ${PLACES[place]}: ${why}`,
  office_note: ({ what }) => `To the office: ${what}`,
  disagreed: ({ words }) => `Disagrees: ${words}`,
  corrected: ({ step, at, why }) => `${STEPS[step]} was at ${at}: ${why}`,
  photo: () => 'A photo arrived',
  bol_opened: () => 'The bill of lading is on the phone',
  code_told: (data) =>
    `The code of ${(data as { stop?: ReceivingStop }).stop === undefined ? 'the delivery' : 'the extra drop-off'} was right`,
};
