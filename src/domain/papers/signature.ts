import { hasWebAddress } from '#domain/core/contact.ts';

/** What somebody hands in who signs: a name as typed and, if they like, a drawing. Both bind alike. */
export type SignatureInput = { name: string; drawing?: string | undefined };

/** How it was made: on a keyboard, with a finger or pen on a screen, by hand on a print, or by a button that says what it does. */
export type SignatureMethod = 'typed' | 'drawn' | 'wet' | 'clicked';

const SHORTEST = 2;
const LONGEST = 80;

/** In bytes; of a path all signs are one byte. */
export const LONGEST_DRAWING = 32_768;

/** What a drawing is drawn in. */
export const DRAWING_BOX = { width: 600, height: 200 } as const;

/** Path data of SVG: it begins by moving the pen and then draws, and has no sign that could be anything else in a page. */
const PATH = /^\s*M[\d\s,.eE+-]+[LlHhVvCcSsQqTtAa][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/;

/** A sentence for each field that can't be used; empty when it can be signed with. */
export const signatureErrors = ({ name, drawing }: SignatureInput): Partial<Record<keyof SignatureInput, string>> => ({
  ...(!isSignedName(name) && { name: `Type your full name, ${SHORTEST} to ${LONGEST} characters with at least one letter` }),
  ...(drawing !== undefined && !isDrawing(drawing) && { drawing: whyNotDrawing(drawing) }),
});

export const methodOf = ({ drawing }: SignatureInput): SignatureMethod => (drawing === undefined ? 'typed' : 'drawn');

/** The same person, however it is written: "Jose  Nunez" signs for "José Núñez". */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

const isSignedName = (name: string): boolean => {
  const typed = name.trim();
  return typed.length >= SHORTEST && typed.length <= LONGEST && /\p{L}/u.test(typed) && !/[<>{}\\/@]/.test(typed) && !hasWebAddress(typed);
};

const isDrawing = (path: string): boolean => path.length <= LONGEST_DRAWING && PATH.test(path);

const whyNotDrawing = (path: string): string =>
  path.length > LONGEST_DRAWING ? 'This drawing is too large. Clear it and sign again.' : 'Draw your signature, or type your name instead';

const plainName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
