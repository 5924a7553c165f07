import type { Now } from '#domain/core/business-time.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { isAdmin, type Viewer } from '../access.ts';
import { type Details, STOP_KEYS, type Stop, type StopKey } from '../details.ts';
import type { MovePlan } from '../move-plan.ts';
import { isDone, isReadOnly, shortId } from '../plan.ts';

/** example: what the building wants it to look like; completed: the certificate that the mover's insurer made. */
export const COI_CASES = ['example', 'completed'] as const;
export type CoiCase = (typeof COI_CASES)[number];

/** The only kinds of file that are taken, by the ending that the stored name gets. */
export const COI_TYPES = {
  pdf: { content_type: 'application/pdf', name: 'PDF', endings: ['pdf'] },
  jpg: { content_type: 'image/jpeg', name: 'JPG', endings: ['jpg', 'jpeg'] },
  png: { content_type: 'image/png', name: 'PNG', endings: ['png'] },
} as const;
export type CoiType = keyof typeof COI_TYPES;

export const MOST_COI_BYTES = 10 * 1024 * 1024;
export const MOST_COI_FILES = 20;

/** How many bytes of a file tell what it is. */
export const TELLING_BYTES = 8;

/** The field of the stop that holds the upload's key. */
export const coiField = (which: CoiCase): 'example_coi' | 'completed_coi' => `${which}_coi`;

/** By the ending of the name a person gave it; undefined for what is not taken. */
export const typeOfName = (name: string): CoiType | undefined => {
  const ending = /\.([a-z]{3,4})\s*$/i.exec(name)?.[1]?.toLowerCase();
  return TYPES.find((type) => COI_TYPES[type].endings.some((one) => one === ending));
};

/** By the first bytes, which can't be renamed. They must stand at the very start. */
export const typeOfBytes = (first: Uint8Array): CoiType | undefined =>
  TYPES.find((type) => MAGIC[type].every((byte, at) => first[at] === byte));

/** Spec section 5: the short plan id, the address key, the case and the ending. "A1B2C3-drop_off-completed.pdf". */
export const coiFilename = (plan: { uuid: string }, stop: StopKey, which: CoiCase, type: CoiType): string =>
  `${shortId(plan)}-${stop}-${which}.${type}`;

/** The stored name, as the end of its key has it. */
export const filenameOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** A name as it can be read in a sentence: without folders, signs that are not seen or turn the text around, and endless length. */
export const shownName = (name: string): string => {
  const seen = name
    .replaceAll(UNSEEN, ' ')
    .replace(/^.*[\\/]/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (seen === '') return 'This file';
  const signs = [...seen];
  return signs.length <= LONGEST_NAME ? seen : `${signs.slice(0, 40).join('')}…${signs.slice(-16).join('')}`;
};

/** Before anything is sent: what the name and, where it is known, the size tell. */
export const whyNotFile = ({ name, size }: { name: string; size?: number }): Refusal | undefined => {
  if (typeOfName(name) === undefined) return aboutFile(`“${shownName(name)}” is not a PDF, JPG or PNG file. Choose one of these.`);
  if (size === 0) return aboutFile(`“${shownName(name)}” is empty. Choose another file.`);
  if (size !== undefined && size > MOST_COI_BYTES)
    return aboutFile(`“${shownName(name)}” is larger than 10 MB. Choose a smaller file or save it as a smaller PDF.`);
  return undefined;
};

/** After it has arrived: how much there is, and what its bytes say. */
export const whyNotArrived = (name: string, type: CoiType, found: { size: number; first: Uint8Array } | undefined): Refusal | undefined => {
  if (found === undefined) return aboutFile(`“${shownName(name)}” has not arrived. Please upload it again.`);
  const reason = whyNotFile({ name, size: found.size });
  if (reason) return reason;
  const is = typeOfBytes(found.first);
  if (is === type) return undefined;
  const really = is === undefined ? 'is no PDF, JPG or PNG file inside' : `is a ${COI_TYPES[is].name} file inside`;
  return aboutFile(`“${shownName(name)}” is named as a ${COI_TYPES[type].name} but ${really}. Save it again, then upload it.`);
};

export const whyNotClean = (name: string): Refusal =>
  aboutFile(`“${shownName(name)}” has a virus in it, so we removed it. Scan your computer, then upload a clean copy.`);

/** Until then nobody opens it, so that nobody passes a virus on through us. */
export const whyNotOpen = ({ original_name, awaits_scan }: { original_name: string; awaits_scan: boolean }): Refusal | undefined =>
  awaits_scan
    ? refuse('provider_away', `“${shownName(original_name)}” hasn’t been checked for viruses yet. Please try again in a few minutes.`)
    : undefined;

export const whyNotOneMore = (count: number): Refusal | undefined =>
  count < MOST_COI_FILES
    ? undefined
    : aboutFile(`This move plan has ${MOST_COI_FILES} files already. Delete one, or try again in an hour if an upload was interrupted.`);

/** Documents are asked for after booking too: only a plan that is over or locked takes none. */
export const whyNotUpload = (plan: MovePlan, viewer: Viewer, now: Now): Refusal | undefined => {
  if (isReadOnly(plan, now.today)) return refuse('not_editable', 'This move plan is read only.');
  if (isAdmin(viewer)) return undefined;
  return isDone(plan, now.today) ? refuse('not_editable', 'Move Plan has already been completed') : undefined;
};

/** The plan with a document at its stop, or without one. */
export const withDocument = (plan: MovePlan, stop: StopKey, which: CoiCase, key: string | null): MovePlan => ({
  ...plan,
  details: { ...plan.details, [stop]: { ...plan.details[stop], [coiField(which)]: key } },
});

/** A copy of a plan has documents of its own, or none. */
export const withoutDocuments = (details: Details): Details => ({
  ...details,
  ...(Object.fromEntries(STOP_KEYS.map((key) => [key, { ...details[key], example_coi: null, completed_coi: null }])) as Record<
    StopKey,
    Stop
  >),
});

const TYPES = Object.keys(COI_TYPES) as readonly CoiType[];

const MAGIC = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Record<CoiType, readonly number[]>;

const LONGEST_NAME = 60;

/** Controls, halves of signs, and what is not seen or turns the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

const aboutFile = (sentence: string): Refusal => refuse('invalid', sentence, { filename: sentence });
