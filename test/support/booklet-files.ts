import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOKLETS } from '#domain/papers/booklets.ts';

/** The settings of an office that has filed the booklets in this folder; each says which it is. */
export const filedBooklets = (folder: string) => {
  for (const { form } of BOOKLETS) writeFileSync(join(folder, `${form}.pdf`), `%PDF-1.7 ${form}\n`);
  return { BOOKLETS_DIR: folder, BOOKLETS_VERSION: '2013-04' };
};
