import type { Client } from '#contract/client.ts';
import { localTime } from '#domain/core/business-time.ts';
import { shortDay, timeOfDay } from '#domain/core/calendar.ts';
import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import type { AccessFactKind } from '#domain/plan/extras/access-facts.ts';

export type Thread = Awaited<ReturnType<Client['messages']['show']>>;
export type Entry = Thread['entries'][number];
export type Side = Thread['you'];
export type Fact = Entry['facts'][number];

/** "Sofia, Harbor & Sons office": names and words tell the sides apart, not tint alone (LV22). */
export const authorInWords = ({ role, author }: Pick<Entry, 'role' | 'author'>, thread: Pick<Thread, 'mover' | 'customer'>): string => {
  const mover = thread.mover?.name ?? 'The mover';
  if (role === 'office') return author === '' ? `${mover} office` : `${author}, ${mover} office`;
  if (role === 'crew') return author === '' ? 'The crew' : `${author}, crew`;
  if (role === 'team') return author === '' ? 'Hearthway' : `${author}, Hearthway`;
  return author || thread.customer.name || 'Customer';
};

/** "Read by the office 9:24 AM", "Delivered, not read yet" (LV25). */
export const stateInWords = ({ state, read_by, role }: Entry, zone: string): string => {
  if (state === 'sent') return 'Sent, not read yet';
  if (state === 'delivered') return 'Delivered by email, not read yet';
  return read_by
    .filter(({ role: reader }) => role !== 'customer' || reader === 'office' || read_by.length === 1)
    .map(({ role: reader, at }) => `Read by ${READERS[reader]} ${hourIn(at, zone)}`)
    .join(', ');
};

const READERS = { customer: 'the customer', office: 'the office', crew: 'the crew', team: 'our team' } as const satisfies Record<
  Side,
  string
>;

export const viaInWords = ({ via }: Entry): string => ({ page: '', mail: ', by email', text: ', by text' })[via];

export const hourIn = (at: string, zone: string): string => timeOfDay(localTime(new Date(at), zone).minutes);

export const dayIn = (at: string, zone: string): string => shortDay(localTime(new Date(at), zone).day);

/** What happened between the messages. */
export const lineInWords = ({ line, at, until, author }: Entry, zone: string): string => {
  const time = hourIn(at, zone);
  switch (line) {
    case 'opened':
      return `${time}: ${author} accepted. You can write to each other now.`;
    case 'crew_joined':
      return `${time}: the crew joined${until === null ? '' : `, and sees this thread until ${dayIn(lastMinute(until), zone)}`}.`;
    case 'crew_left':
      return `${time}: the crew left this thread.`;
    case 'team_joined':
      return `${time}: Hearthway joined.`;
    case 'reminded':
      return `${time}: no answer for 4 business hours, so we reminded the office.`;
    default:
      return `${time}: no answer for 24 hours. Our team calls the office, and it counts in their grade.`;
  }
};

/** A span that ends at midnight has the day before as its last. */
const lastMinute = (until: string): string => new Date(Date.parse(until) - 60_000).toISOString();

export const FACT_WORDS = {
  ...{ gate_code: 'gate code', parking: 'parking', stairs: 'stairs', elevator: 'elevator', who_opens: 'who opens' },
} as const satisfies Record<AccessFactKind, string>;

/** "pick-up gate code" */
export const placeInWords = ({ fact, stop }: { fact: AccessFactKind; stop: StopKey }): string =>
  `${STOP_NAMES[stop].toLowerCase()} ${FACT_WORDS[fact]}`;

/** "The office usually answers in 40 minutes": half of its answers took less. */
export const paceInWords = ({ usual_minutes, answers_on_record, you }: Thread): string => {
  if (usual_minutes === null) return 'The office has 24 hours to answer. After 4 business hours we remind it.';
  const time =
    usual_minutes < 90 ? `${usual_minutes} ${usual_minutes === 1 ? 'minute' : 'minutes'}` : `${Math.round(usual_minutes / 60)} hours`;
  return you === 'office'
    ? `Half of your last ${answers_on_record} answers took less than ${time}`
    : `The office usually answers in ${time}, from its last ${answers_on_record} answers`;
};
