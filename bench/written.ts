import { printed, type Row } from './measure.ts';
import { pagesOf, withAim } from './pages.ts';
import { aSite } from './site.ts';

/** Pages that are only read, from memory, as a stranger's browser asks for them. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    return withAim([
      ...(await pagesOf(site, 'written page', '/moving-long/', '')),
      ...(await pagesOf(site, 'city page', '/moving-companies/oregon/portland/', '')),
    ]);
  } finally {
    await site.stop();
  }
};

if (import.meta.main) printed(await rows());
