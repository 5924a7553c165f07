import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { type JobRow, newestJob } from '#server/ledger/locked-job.ts';
import { type OpenedByKey, openByKey, openToSend } from '#server/plan/links/keys.ts';

/** What a crew's key opens: the plan, and the job that its mover said yes to. */
export type CrewsDay = OpenedByKey & { job: JobRow };

export const openAsCrew = async (caller: Caller, key: string): Promise<CrewsDay> => crewsDay(caller, await openByKey(caller, key));

/** The same to a phone that only sends what waited on it. */
export const openToSendAsCrew = async (caller: Caller, key: string): Promise<CrewsDay> => crewsDay(caller, await openToSend(caller, key));

const crewsDay = async (caller: Caller, opened: OpenedByKey): Promise<CrewsDay> => {
  if (can(opened.viewer, opened.plan, 'sign_as_crew') === 'none') throw refuse('not_allowed', 'Only the crew tells this day.');
  const job = await newestJob(caller.world.db, opened.plan.uuid);
  if (job === undefined || !HAS_CREW.has(job.status)) throw refuse('not_editable', 'This move is not confirmed.');
  return { ...opened, job };
};

/** What was canceled since may still have been on its way. */
const HAS_CREW: ReadonlySet<JobRow['status']> = new Set(['accepted', 'completed', 'canceled']);
