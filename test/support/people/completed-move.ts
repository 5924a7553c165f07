import { workOnce } from '#server/workers/workers.ts';
import { books, IN_STATE, startsPlan, walkTo } from '../builders.ts';
import { aSite } from '../site/world.ts';
import { completesByCode } from './completes.ts';

/** A move that was booked, accepted and done on its day, and somebody of its mover. */
export const aCompletedMove = async (move_date = '2026-12-04', asked: Parameters<typeof aSite>[0] = {}) => {
  const site = await aSite(asked);
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date }), 'BOOK');
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { job } = booked.body;
  const plan = await ana.api.plans.show({ id });
  const mover_id = plan.mover?.id ?? 0;
  const driver = await site.mover(mover_id);
  await driver.api.jobs.accept({ id: job.id });
  await workOnce(site.world);
  // Two days before, what is left to pay is held on the card.
  site.at('2026-12-02');
  await workOnce(site.world);
  site.at(move_date);
  await completesByCode(site, driver, job.id);
  // Until then it could be taken back.
  site.at(`${move_date}T15:05:00Z`);
  await workOnce(site.world);
  await workOnce(site.world);
  return { site, ana, id, job, mover_id, driver };
};
