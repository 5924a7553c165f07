import { passesLuhn } from '#domain/core/card.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

const SENTENCE = 'This looks like a card number. Please leave it out: nothing was stored.';

/**
 * Card numbers go from the browser to the payment provider and never through us: a request that holds one is turned away
 * unread (property 58). The sentence stands at the field and does not repeat what was in it.
 */
export const whyNotCardNumber = (body: unknown): Refusal | undefined => {
  const path = fieldWithCard(body);
  if (path === undefined) return undefined;
  return refuse('card_number', SENTENCE, { [path.join('.') || 'body']: SENTENCE });
};

/** As cards are written: in one run, or in the groups of a card. Whole, so that no part of a longer number or of an id counts. */
export const holdsCardNumber = (text: string): boolean =>
  !isShort(text) && [...text.normalize('NFKC').matchAll(WRITTEN)].some(([found]) => passesLuhn(found.replaceAll(/\D/g, '')));

/** Most names and values are: to look into each would keep others waiting. A sign beyond ASCII may stand for several figures. */
const isShort = (text: string): boolean => text.length < 13 && !/[^\x20-\x7f]/.test(text);

const FOURS = String.raw`\d{4}(?:[ -]\d{4}){2}[ -]\d{1,4}(?:[ -]\d{1,3})?`;
const AMEX_OR_DINERS = String.raw`\d{4}[ -]\d{6}[ -]\d{4,5}`;
const WRITTEN = new RegExp(String.raw`(?<!\w|\d\.|[\da-f]{4}-)(?:\d{13,19}|${FOURS}|${AMEX_OR_DINERS})(?![ -]?\d)(?!\w)`, 'g');

type Path = readonly string[];

/** Names count too: an object's own keys are text that was sent. */
const fieldWithCard = (value: unknown): Path | undefined => {
  if (typeof value === 'string') return holdsCardNumber(value) ? [] : undefined;
  // No shorter number is a card's.
  if (typeof value === 'number') return Math.abs(value) >= 1e12 && holdsCardNumber(String(value)) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name of Object.keys(value)) {
    if (holdsCardNumber(name)) return [];
    const found = fieldWithCard((value as Record<string, unknown>)[name]);
    if (found) return [name, ...found];
  }
  return undefined;
};
