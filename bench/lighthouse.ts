import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { printed, type Row } from './measure.ts';
import { aSite } from './site.ts';

const DEBUG_PORT = 9_333;

/** What Lighthouse makes of the pages on its telephone, in marks out of a hundred, with what it measured on the way. */
const ROUTES: readonly { path: string; aim: number }[] = [
  ...['/', '/newmove', '/mobile', '/concierge', '/hourly/', '/hourly2/'].map((path) => ({ path, aim: 95 })),
  ...['/moving-services/', '/moving-long/', '/moving-long/when-to-book/', '/moving-local/', '/faq/', '/moving-insurance/'].map((path) => ({
    path,
    aim: 100,
  })),
  ...['/moving-companies/', '/moving-companies/oregon/', '/moving-companies/oregon/portland/', '/movers/1'].map((path) => ({
    path,
    aim: 100,
  })),
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const all: Row[] = [];
    for (const { path, aim } of ROUTES) all.push(...(await marksOf(`${site.url}${path}`, path, aim)));
    return all;
  } finally {
    await browser.close();
    await site.stop();
  }
};

const marksOf = async (url: string, path: string, aim: number): Promise<Row[]> => {
  const { categories, audits } = await looked(url);
  const marks = CATEGORIES.map((name) => ({
    ...{ name: `${path}, ${name}`, value: Math.round((categories[name]?.score ?? 0) * 100), unit: 'of 100' },
    aim: name === 'performance' ? `>= ${aim}` : '100',
  }));
  const measured = (audit: string): number => Math.round(audits[audit]?.numericValue ?? 0);
  return [
    ...marks,
    { name: `${path}, largest contentful paint`, value: measured('largest-contentful-paint'), unit: 'ms', aim: '< 2,500' },
    {
      name: `${path}, layout shift`,
      value: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
      unit: '',
      aim: '< 0.1',
    },
    { name: `${path}, all bytes`, value: Math.round(measured('total-byte-weight') / 1024), unit: 'KiB', aim: '' },
  ];
};

/** On a busy machine it now and then misses what was painted, and then it has no mark to give: it looks again. */
const looked = async (url: string, tries = 3) => {
  const result = await lighthouse(url, { port: DEBUG_PORT, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (typeof result?.lhr.categories['performance']?.score === 'number') return result.lhr;
  if (tries === 1) throw new Error(`Lighthouse has no mark for ${url}.`);
  return looked(url, tries - 1);
};

if (import.meta.main) printed(await rows());
