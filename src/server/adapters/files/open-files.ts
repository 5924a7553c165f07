import { join } from 'node:path';
import type { Clock } from '#server/core/world.ts';
import { localFiles } from './local.ts';
import type { Files } from './port.ts';
import type { S3Settings } from './s3-link.ts';
import { folderShelf, type Shelf } from './shelf.ts';

/** `files_url` is the other host of our own that downloads come from; '' is the page's host. `on_disk`: somebody wants the folder in production. */
export type FileSettings = { s3: S3Settings | undefined; files_url: string; on_disk?: boolean };

/** A bucket where there are keys to one, else a folder. The bucket's packages are large, and loaded only for a bucket. */
export const openFiles = async (
  { s3, files_url }: FileSettings,
  { data_dir, clock }: { data_dir: string; clock: Clock },
): Promise<Files> => {
  if (s3 === undefined) return localFiles({ dir: join(data_dir, 'files'), clock, files_url });
  const { s3Files } = await import('./s3.ts');
  return s3Files(s3);
};

/** The same place, for copying it away and back. */
export const openShelf = async ({ s3 }: Pick<FileSettings, 's3'>, data_dir: string): Promise<Shelf> => {
  if (s3 === undefined) return folderShelf(join(data_dir, 'files', 'kept'));
  const { s3Shelf } = await import('./s3.ts');
  return s3Shelf(s3);
};
