import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { addDays, type Day } from '#domain/core/calendar.ts';
import startTestServer from '#test/support/site/database-server.ts';
import { aSite } from '#test/support/site/world.ts';
import { msRow, printed, quantile, type Row } from './measure.ts';
import { ROOT, running, temporaryFolder } from './site.ts';

const SLOWER = 4;
const TRUCKS = 25;
const DAYS = 4;
const BARS = TRUCKS * DAYS * 2;
const RUNS = 15;
const MONDAY: Day = '2026-12-07';
const MOVER = 1;

/** A week with 200 bars on a machine four times slower: from the last byte of the answer to the painted frame, without the way of the answer itself. */
export const rows = async (): Promise<Row[]> => {
  const stop = await startTestServer();
  const folder = temporaryFolder();
  const site = await aSite();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });
  const { api, cookies } = await site.mover(MOVER);
  try {
    for (let truck = 1; truck <= TRUCKS; truck += 1) {
      const { truck_id } = await api.board.saveTruck({ id: MOVER, name: `Truck ${truck}`, feet: 26 });
      for (let at = 0; at < DAYS * 2; at += 1) {
        const starts = { day: addDays(MONDAY, Math.floor(at / 2)), minutes: at % 2 === 0 ? 8 * 60 : 13 * 60 };
        await api.board.put({ id: MOVER, title: `Own ${truck}.${at}`, truck_id, starts, length: 240 });
      }
    }
    const server = await running(join(ROOT, 'src/server/main.ts'), {
      data_dir: join(folder.path, 'data'),
      database_url: site.database.url,
    });
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.url })));
      const page = await context.newPage();
      await page.goto(`${server.url}/movers/${MOVER}/dashboard/board?from=${addDays(MONDAY, 7)}`);
      await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')));
      await page.waitForLoadState('networkidle');
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await drawn(page));
      return [
        msRow(`a board of ${BARS} bars is drawn, ${SLOWER} times slower, p50`, quantile(times, 0.5), '< 100'),
        msRow(`a board of ${BARS} bars is drawn, ${SLOWER} times slower, p90`, quantile(times, 0.9), '< 100'),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    await site.close();
    folder.remove();
    await stop();
  }
};

/** From the empty week to the full one, and back again. */
const drawn = async (page: Page): Promise<number> => {
  const painted = page.evaluate(async (bars) => {
    performance.clearResourceTimings();
    do await new Promise(requestAnimationFrame);
    while (document.querySelectorAll('[data-item^="bar-"]').length < bars);
    const now = await scheduler.postTask(() => performance.now(), { priority: 'user-blocking' });
    const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/board.data'));
    return now - (answer as PerformanceResourceTiming).responseEnd;
  }, BARS);
  await page.getByRole('link', { name: 'The week before' }).click();
  const took = await painted;
  await page.getByRole('link', { name: 'The week after' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-item^="bar-"]').length === 0);
  return took;
};

if (import.meta.main) printed(await rows());
