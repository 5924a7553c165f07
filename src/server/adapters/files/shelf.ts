import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The kept files as they lie, for copying them away and back. What is only on its way is not among them: its form is good for five minutes,
 * and whoever sent it sends it once more.
 */
export type Shelf = {
  /** Names of one kind of place mean nothing in the other. */
  readonly kind: 'folder' | 'bucket';
  names(): Promise<string[]>;
  /** Undefined for what was removed meanwhile. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Whole or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>;
};

export const folderShelf = (dir: string): Shelf => ({
  kind: 'folder',
  names: () => readdir(dir).catch(missing([])),
  read: (name) => readFile(join(dir, name)).catch(missing(undefined)),
  write: async (name, bytes) => {
    await mkdir(dir, { recursive: true });
    const draft = join(dir, `${name}.draft`);
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    await rename(draft, join(dir, name));
  },
});

const missing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
