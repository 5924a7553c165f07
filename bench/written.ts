import { printed, type Row } from './measure.ts';
import { pagesOf } from './pages.ts';
import { aSite } from './site.ts';

/** Pages that are only read, from memory, as a stranger's browser asks for them. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    return [
      ...(await pagesOf(site, 'written page', '/moving-long/', '')),
      ...(await pagesOf(site, 'city page', '/moving-companies/oregon/portland/', '')),
    ].map((row) => (row.name.includes('processor') ? { ...row, aim: '>= 2,000' } : row));
  } finally {
    await site.stop();
  }
};

if (import.meta.main) printed(await rows());
