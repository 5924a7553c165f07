import type { Language } from '#domain/core/language.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** Who lets a browser tell what is new: the customer, the crew of the day, and the office of a mover. */
export const PUSH_READERS = ['customer', 'crew', 'office'] as const;
export type PushReader = (typeof PUSH_READERS)[number];

/** What somebody is told. Names nobody and nothing of the goods: a locked phone shows it to whoever stands near. */
export const PUSH_OCCASIONS = [
  ...(['set_out', 'arrived', 'loading_done', 'arrived_there', 'done', 'late', 'to_approve', 'message', 'late_asked'] as const),
] as const;
export type PushOccasion = (typeof PUSH_OCCASIONS)[number];

type Words = Record<PushOccasion, string>;

const english = {
  set_out: 'Your crew is on its way to you.',
  arrived: 'Your crew has arrived.',
  loading_done: 'Loaded, the door is closed and the truck is on its way.',
  arrived_there: 'Your crew is at your new door.',
  done: 'Everything is off the truck.',
  late: 'Your crew is running late. See when it will come, and what you get for waiting.',
  to_approve: 'The crew found something that isn’t on your list. You decide; nothing has been charged.',
  message: 'A new message about the move.',
  late_asked: 'A crew of yours is late. When does it come?',
} satisfies Words;

const spanish = {
  set_out: 'Su cuadrilla va en camino.',
  arrived: 'Su cuadrilla ya llegó.',
  loading_done: 'Todo cargado: la puerta está cerrada y el camión va en camino.',
  arrived_there: 'Su cuadrilla está en su puerta nueva.',
  done: 'Todo está fuera del camión.',
  late: 'Su cuadrilla llega más tarde. Vea cuándo, y cuánto vale eso.',
  to_approve: 'La cuadrilla encontró algo que no está en su lista. Usted decide; no se ha cobrado nada.',
  message: 'Hay un mensaje nuevo sobre la mudanza.',
  late_asked: 'Una de sus cuadrillas va tarde. ¿Cuándo llega?',
} satisfies Words;

export const PUSH_WORDS: Readonly<Record<Language, Words>> = { en: english, es: spanish };

/** The push services of the browsers that there are. What a browser names as its address is asked by our server: nothing else may be. */
export const isPushService = (endpoint: string): boolean => SERVICES.test(endpoint);

const SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)*notify\.windows\.com|([\w-]+\.)*push\.apple\.com)\/[\w\-.~%/?&=:+]*$/;

export const whyNotPush = (endpoint: string): Refusal | undefined =>
  isPushService(endpoint) ? undefined : refuse('invalid', 'This browser takes no notices.', { endpoint: 'This browser takes no notices.' });

/** Of one plan or office: a household and a crew have a few devices; with one more the oldest ends. */
export const MOST_DEVICES = 10;
