import type { Correction } from '#domain/list-reader/correction.ts';
import { call, tried } from '#web/core/call.ts';
import type { Answers } from './pasted-rows.ts';

/** Tells our team what the reader missed. Nobody waits for it, and nothing is said where it fails. */
export const tellOf = async (answers: Answers): Promise<void> => {
  if (answers.size === 0) return;
  const { correctionOf } = await import('#domain/list-reader/correction.ts');
  const corrections = [...answers].flatMap(([text, meant]) => correctionOf(text, meant) ?? []).slice(0, MOST);
  if (corrections.length > 0) await tried(call().inventory.noteCorrections({ corrections: corrections satisfies Correction[] }));
};

const MOST = 100;
