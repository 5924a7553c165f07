import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFiles } from '#server/adapters/files/local.ts';
import type { Files } from '#server/adapters/files/port.ts';
import type { Clock } from '#server/core/world.ts';

/** Files in a folder of their own, which is made when the first comes. */
export const aFilesFolder = (clock: Clock, files_url = ''): Files & { dir: string; drop(): Promise<void> } => {
  const dir = join(tmpdir(), `hearthway-files-${randomUUID()}`);
  return { ...localFiles({ dir, clock, files_url }), dir, drop: () => rm(dir, { recursive: true, force: true }) };
};
