import { shrunkPhoto } from '#web/core/shrunk-photo.ts';

/** Wide enough to see a scratch. A phone that is nearly full keeps smaller ones. */
const WIDE = 1_600;
const LESS_WIDE = 1_000;
const SHOWN = 240;
const ROOM_LEFT = 50_000_000;

/** The photo as it is kept and sent, and one to be shown; undefined where the browser can't read it. */
export const shrunk = async (file: Blob, is_tight: boolean): Promise<{ file: ArrayBuffer; small: string } | undefined> => {
  const sent = is_tight || (await isNearlyFull()) ? LESS_WIDE : WIDE;
  const made = await shrunkPhoto(file, { sent, shown: SHOWN });
  return made && { file: await made.file.arrayBuffer(), small: made.shown };
};

const isNearlyFull = async (): Promise<boolean> => {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage < ROOM_LEFT;
};
