/** `code` is the one that the file says it has, which whoever altered it may have left in. */
export type ChosenFile = { name: string; size: string; sha256: string; code: string };

const MOST_BYTES = 25_000_000;

/** The SHA-256 of a file, made here: the file goes nowhere. Or the sentence that says why there is none. */
export const fingerprintOf = async (
  file: File,
): Promise<{ file: ChosenFile; problem?: undefined } | { file?: undefined; problem: string }> => {
  if (file.size > MOST_BYTES) return { problem: 'This file is too large to be one of our papers.' };
  if (globalThis.crypto?.subtle === undefined) return { problem: 'This browser can’t compare files here. Type the code instead.' };
  try {
    const bytes = await file.arrayBuffer();
    if (!isPdf(bytes)) return { problem: 'This isn’t a PDF. Choose the file that was mailed to you, not a photo or a scan of it.' };
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { file: { name: file.name, size: sizeInWords(file.size), sha256, code: codeIn(bytes) } };
  } catch {
    return { problem: 'Your browser couldn’t read this file. Choose it again.' };
  }
};

/** Among the file's own data, which no page shows, as PDF programs write it. */
const codeIn = (bytes: ArrayBuffer): string => CODE.exec(new TextDecoder('latin1').decode(bytes))?.[1] ?? '';

const CODE = /Keywords(?:>|\s*\()([0-9a-f]{16})[<)]/;

const isPdf = (bytes: ArrayBuffer): boolean => new TextDecoder('latin1').decode(bytes.slice(0, 5)) === '%PDF-';

const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
