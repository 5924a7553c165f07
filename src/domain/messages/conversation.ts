import { afterBusinessHours, instantOf, type Now } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** Who writes: the customer and who owns the goods with them, the mover's people, its crew, and our team. */
export const SPEAKERS = ['customer', 'office', 'crew', 'team'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** How a message came in. */
export const WAYS = ['page', 'mail', 'text'] as const;
export type Way = (typeof WAYS)[number];

/** What stands between the messages. */
export const LINES = ['opened', 'crew_joined', 'crew_left', 'team_joined', 'reminded', 'late'] as const;
export type Line = (typeof LINES)[number];

export const LONGEST_MESSAGE = 2_000;
export const MOST_PHOTOS = 6;

/** How many messages one side may write: nobody types more than this, and a program shall not. */
export const MOST_WRITTEN = { in_ten_minutes: 20, in_a_day: 200 } as const;

/** How far back a page begins to read. */
export const SHOWN_AT_ONCE = 100;

export const whyNotWrite = ({ words, photos }: { words: string; photos: readonly string[] }): Refusal | undefined => {
  if (photos.length > MOST_PHOTOS) return refuse('invalid', TOO_MANY_PHOTOS, { photos: TOO_MANY_PHOTOS });
  return words.trim() === '' && photos.length === 0 ? refuse('invalid', NOTHING_SAID, { words: NOTHING_SAID }) : undefined;
};

const NOTHING_SAID = 'Write a message or add a photo.';
export const TOO_MANY_PHOTOS = `Add at most ${MOST_PHOTOS} photos to one message.`;

/** The crew reads along until the day after the move is over. */
export const crewReadsUntil = (move_date: Day, zone: string): Date => instantOf(addDays(move_date, 2), 0, zone);

export const REMINDED_AFTER_HOURS = 4;
const LATE_AFTER_MS = 24 * 3_600_000;

/** When a message that nobody answers is called to mind, and when our team takes it up. */
export const clockOf = (now: Now): { remind_at: Date; late_at: Date } => ({
  remind_at: afterBusinessHours(now, REMINDED_AFTER_HOURS),
  late_at: new Date(now.at.getTime() + LATE_AFTER_MS),
});

type Said = { role: Speaker; words: string };

/** Whether a customer waits for an answer to this: not to a word of thanks, nor to what only answers what the mover asked. */
export const asksForAnswer = ({ role, words }: Said, before: Said | undefined): boolean => {
  if (role !== 'customer') return false;
  if (words.includes('?')) return true;
  if (THANKS.test(words.trim())) return false;
  return before === undefined || before.role === 'customer' || !before.words.includes('?');
};

const THANKS =
  /^((many |so many )?thanks( (a lot|so much))?|thank you( (very|so) much)?|ok(ay)?|great|perfect|got it|sounds good|see you( (then|soon|there))?|(muchas )?gracias|vale|perfecto)([,.! ]+(thanks|thank you|gracias))?[.! ]*$/i;

/** In minutes: half of the answers took less. Null until there are enough to say so. */
export const usualMinutes = (answers_ms: readonly number[]): number | null => {
  if (answers_ms.length < FEWEST_ANSWERS) return null;
  const sorted = answers_ms.toSorted((one, other) => one - other);
  return Math.max(1, Math.round(sorted[Math.floor((sorted.length - 1) / 2)]! / 60_000));
};

export const FEWEST_ANSWERS = 5;
