import type { Client } from '#contract/client.ts';
import { localTime, zoneInShort } from '#domain/core/business-time.ts';
import { type Language, shortDayIn, timeIn } from '#domain/core/language.ts';
import type { StopKey } from '#domain/plan/details.ts';
import type { AccessFactKind } from '#domain/plan/extras/access-facts.ts';
import { useLanguage } from '#web/core/language.tsx';
import { MESSAGE_WORDS, type MessageWords } from './words.ts';

export type Thread = Awaited<ReturnType<Client['messages']['show']>>;
export type Entry = Thread['entries'][number];
export type Fact = Entry['facts'][number];

/** A conversation in one language: its words, and its times and days as that language writes them. */
export type Spoken = { words: MessageWords; language: Language };

export const useMessageWords = (): Spoken => {
  const language = useLanguage();
  return { words: MESSAGE_WORDS[language], language };
};

/** "Sofia, Harbor & Sons office": names and words tell the sides apart, not tint alone. */
export const authorInWords = (
  { role, author }: Pick<Entry, 'role' | 'author'>,
  thread: Pick<Thread, 'mover' | 'customer'>,
  { words: { roles } }: Spoken,
): string => {
  const office = roles.office(thread.mover?.name ?? roles.the_mover);
  if (role === 'office') return author === '' ? office : `${author}, ${office}`;
  if (role === 'crew') return author === '' ? roles.the_crew : `${author}, ${roles.crew}`;
  if (role === 'team') return author === '' ? 'Hearthway' : `${author}, Hearthway`;
  return author || thread.customer.name || roles.customer;
};

/** "Read by the office 9:24 AM", "Delivered, not read yet". */
export const stateInWords = ({ state, read_by, role }: Entry, zone: string, { words, language }: Spoken): string => {
  if (state === 'sent') return words.sent;
  if (state === 'delivered') return words.delivered;
  return read_by
    .filter(({ role: reader }) => role !== 'customer' || reader === 'office' || read_by.length === 1)
    .map(({ role: reader, at }) => words.read(words.readers[reader], hourIn(at, zone, language)))
    .join(', ');
};

export const hourIn = (at: string, zone: string, language: Language): string => timeIn(localTime(new Date(at), zone).minutes, language);

export const dayIn = (at: string, zone: string, language: Language): string => shortDayIn(localTime(new Date(at), zone).day, language);

/** "Wed Mar 10, 8:00 AM ET" */
export const momentIn = (at: string, zone: string, language: Language): string =>
  `${dayIn(at, zone, language)}, ${hourIn(at, zone, language)} ${zoneInShort(zone)}`.trim();

/** What happened between the messages. */
export const lineInWords = ({ line, at, until, author }: Entry, zone: string, { words: { lines }, language }: Spoken): string => {
  const time = hourIn(at, zone, language);
  if (line === 'opened') return lines.opened(time, author);
  if (line === 'crew_joined')
    return until === null ? lines.crew_joined(time) : lines.crew_joined_until(time, dayIn(lastMinute(until), zone, language));
  return lines[line ?? 'late'](time);
};

/** A span that ends at midnight has the day before as its last. */
const lastMinute = (until: string): string => new Date(Date.parse(until) - 60_000).toISOString();

/** "pick-up gate code" */
export const placeInWords = ({ fact, stop }: { fact: AccessFactKind; stop: StopKey }, { words }: Spoken): string =>
  words.place(words.stops[stop], words.facts[fact]);

/** "The office usually answers in 40 minutes": half of its answers took less. */
export const paceInWords = ({ usual_minutes, answers_on_record, you }: Thread, { words: { pace } }: Spoken): string => {
  if (usual_minutes === null) return pace.none;
  const time = usual_minutes < 90 ? pace.minutes(usual_minutes) : pace.hours(Math.round(usual_minutes / 60));
  return (you === 'office' ? pace.own : pace.usual)(answers_on_record, time);
};
