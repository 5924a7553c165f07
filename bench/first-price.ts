import { msRow, printed, quantile, type Row, timesOf } from './measure.ts';
import { aSite } from './site.ts';
import { aVisitor, startPlan } from './visitor.ts';

/** What a visitor waits for after the landing form: a plan of their own, and the page with its range of prices. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    const times = await timesOf(40, async (at) => {
      const visitor = aVisitor(site.url);
      const id = await startPlan(visitor, at);
      const page = await visitor.page(`/moving/${id}/compare`);
      if (!page.includes('licensed movers')) throw new Error('The page came without its prices.');
    });
    return [msRow('from the landing form to the page with its prices, p75', quantile(times, 0.75), '< 2000')];
  } finally {
    await site.stop();
  }
};

if (import.meta.main) printed(await rows());
