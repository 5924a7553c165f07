import autocannon from 'autocannon';
import { printed, type Row, rounded } from './measure.ts';
import { aSite, type Running } from './site.ts';
import { aVisitor, startPlan } from './visitor.ts';

const CONNECTIONS = 10;
const SECONDS = 5;

/** Whole pages, rendered: how many a second the one server gives. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    const visitor = aVisitor(site.url);
    const id = await startPlan(visitor);
    return [
      ...withAim(await pagesOf(site, 'landing page', '/', '')),
      ...(await pagesOf(site, 'landing page of a returning visitor', '/', visitor.cookie())),
      ...(await pagesOf(site, 'compare page', `/moving/${id}/compare`, visitor.cookie())),
    ];
  } finally {
    await site.stop();
  }
};

/** For pages that are answered from memory. */
export const withAim = (rows: readonly Row[]): Row[] =>
  rows.map((row) => (row.name.includes('processor') ? { ...row, aim: '>= 2,000' } : row));

/** How many of a page a second, and how many in a second of the server’s own processor. */
export const pagesOf = async (site: Running, name: string, path: string, cookie: string): Promise<Row[]> => {
  const request = {
    url: `${site.url}${path}`,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip', ...(cookie && { cookie }) },
  };
  await autocannon({ ...request, duration: 2 });
  const before = site.cpuSeconds();
  const { requests, errors, non2xx } = await autocannon({ ...request, duration: SECONDS });
  if (errors + non2xx > 0) throw new Error(`${path} failed ${errors + non2xx} times of ${requests.total}.`);
  const after = site.cpuSeconds();
  const row = { name: `${name}, ${CONNECTIONS} connections`, value: rounded(requests.average), unit: 'requests/s', aim: '' };
  if (before === undefined || after === undefined) return [row];
  const per_core = requests.total / (after - before);
  return [row, { name: `${name}, a second of the server's own processor`, value: rounded(per_core), unit: 'requests/s', aim: '' }];
};

if (import.meta.main) printed(await rows());
