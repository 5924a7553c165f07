import type { Language } from '#domain/core/language.ts';
import { PUSH_WORDS, type PushOccasion } from './push.ts';

/** The steps of the move day of which a text tells. */
export const TEXTED_STEPS = ['set_out', 'arrived', 'loading_done', 'arrived_there', 'done'] as const satisfies readonly PushOccasion[];
type TextedStep = (typeof TEXTED_STEPS)[number];

const { set_out, arrived, loading_done, arrived_there, done } = PUSH_WORDS.en;

const english = {
  stop: 'Reply STOP to end texts.',
  /** The day before; whoever is paid by the hour begins at an hour, everybody else comes within one. */
  comes_tomorrow: (hours: string, href: string) => `the crew comes ${hours} tomorrow. Your plan: ${href}`,
  begins_tomorrow: (hour: string, href: string) => `the crew begins at ${hour} tomorrow. Your plan: ${href}`,
  to_approve: (href: string) => `your crew found something that isn’t on your list. You decide, and nothing has been charged: ${href}`,
  code_at_door: (code: string) =>
    `${code} is your code to answer on your crew’s phone. Whoever types it can answer for you, so type it yourself. It charges nothing by itself.`,
  steps: { set_out, arrived, loading_done, arrived_there, done } satisfies Record<TextedStep, string>,
  at_door: (hours: string) => `At your door ${hours}.`,
  at_new_door: (hours: string) => `At your new door ${hours}.`,
  unheard: 'we haven’t heard from your crew. Our team is calling.',
  later: (hours: string) => `your crew is running late and will come ${hours}.`,
  ways_out: (href: string) => `What it is worth and what you can do: ${href}`,
};

type TextWords = typeof english;

/**
 * Words of their own, not those of a notification: a phone's alphabet has é, ñ and ¿, but no á, í, ó or ú, and with one of them a text costs
 * as much as three.
 * Its hours end in a period of their own.
 */
const spanish = {
  stop: 'Responda STOP para no recibir mensajes.',
  comes_tomorrow: (hours, href) => `la cuadrilla llega mañana, ${hours} Su plan: ${href}`,
  begins_tomorrow: (hour, href) => `la cuadrilla empieza mañana, ${hour} Su plan: ${href}`,
  to_approve: (href) => `su cuadrilla vio algo que no aparece en su lista. Usted decide, y nada se ha cobrado: ${href}`,
  code_at_door: (code) =>
    `${code} es la clave para responder en el teléfono de su cuadrilla. Quien la teclea responde por usted, y solo usted debe hacerlo. No se cobra nada.`,
  steps: {
    set_out: 'Su cuadrilla va en camino.',
    arrived: 'Su cuadrilla acaba de llegar.',
    loading_done: 'Todo cargado. Sus cosas van en camino.',
    arrived_there: 'Su cuadrilla acaba de llegar a su nueva puerta.',
    done: 'Ya bajaron todas sus cosas.',
  },
  at_door: (hours) => `En su puerta: ${hours}`,
  at_new_door: (hours) => `En su nueva puerta: ${hours}`,
  unheard: 'no tenemos noticias de su cuadrilla. Nuestro equipo la llama.',
  later: (hours) => `su cuadrilla viene con retraso, ${hours}`,
  ways_out: (href) => `Lo que eso vale y lo que puede hacer: ${href}`,
} satisfies TextWords;

export const TEXT_WORDS: Readonly<Record<Language, TextWords>> = { en: english, es: spanish };

/** Printers' quotes and dashes as a phone's alphabet has them: with one that it lacks, a text holds 70 characters instead of 160. */
export const inPhoneAlphabet = (words: string): string =>
  words
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
