import type { Client } from '#contract/client.ts';
import type { JobStatus } from '#domain/booking/job.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { localMoment } from '#web/plan/moments.ts';

export type JobList = Awaited<ReturnType<Client['moverDashboard']['jobs']>>;

type Job = JobList['jobs'][number];

/** "Brooklyn, NY 11215 to Hoboken, NJ 07030" */
export const placesInWords = ({ from, to }: Pick<Job, 'from' | 'to'>): string =>
  `${placeOf(from)} to ${to === null ? 'storage' : placeOf(to)}`;

/** The same, and on which day. */
export const jobInWords = (job: Pick<Job, 'from' | 'to' | 'move_date'>): string =>
  `${placesInWords(job)}${job.move_date === null ? '' : `, ${shortDay(job.move_date)}`}`;

/** "18 h 40 min left" and "by Tue Nov 24, 10:00 AM"; null when there is no end to it. */
export const deadlineInWords = (accept_by: string | null, now: string): { left: string; by: string } | null => {
  if (accept_by === null) return null;
  const minutes = Math.floor((Date.parse(accept_by) - Date.parse(now)) / 60_000);
  return { left: minutes <= 0 ? 'Time is up' : `${spanOf(minutes)} left`, by: `by ${localMoment(accept_by, ZONE)}` };
};

export const standingOf = ({ status, ran_out }: Pick<Job, 'status' | 'ran_out'>): { word: string; tone: 'plain' | 'pine' | 'info' } =>
  ran_out ? { word: 'Time ran out', tone: 'plain' } : STANDING[status];

/** Answers are due on the business's own clock. */
const ZONE = 'America/New_York';

const STANDING: Readonly<Record<JobStatus, { word: string; tone: 'plain' | 'pine' | 'info' }>> = {
  waiting: { word: 'To answer', tone: 'info' },
  proposed: { word: 'The customer decides', tone: 'info' },
  accepted: { word: 'Accepted', tone: 'plain' },
  completed: { word: 'Done', tone: 'pine' },
  declined: { word: 'Declined', tone: 'plain' },
  canceled: { word: 'Canceled', tone: 'plain' },
};

const placeOf = ({ city, state, zip }: Job['from']): string => `${city}, ${state} ${zip}`.trim();

const spanOf = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;
  return `${Math.floor(minutes / (24 * 60))} days`;
};
