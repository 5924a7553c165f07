import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LiabilityNotice } from '#domain/pricing/liability-notice.ts';
import type { World } from '#server/core/world.ts';

/** The prescribed notice as the office filed it; undefined while it is not on file, which our team has to be told. */
export const liabilityNotice = ({ settings }: Pick<World, 'settings'>): LiabilityNotice | undefined => settings.liability_notice;

/** Read once, when the server starts: what customers see has one version and one hash until the next start. */
export const readLiabilityNotice = ({ LIABILITY_NOTICE_FILE: file, LIABILITY_NOTICE_VERSION: version }: NodeJS.ProcessEnv) => {
  if (!file && !version) return undefined;
  if (!file || !version) throw new Error('The liability notice needs both LIABILITY_NOTICE_FILE and LIABILITY_NOTICE_VERSION.');
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') throw new Error('LIABILITY_NOTICE_FILE is empty.');
  return { version, text, sha256: createHash('sha256').update(text).digest('hex') };
};
