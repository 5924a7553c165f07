import { books, startsPlan, walkTo } from '../builders.ts';
import { aSite } from '../site/world.ts';

export const MOVE_DAY = '2026-12-04';

/** A move of Ana's that is booked, and somebody of its mover. */
export const aBooking = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: plan_id } = await walkTo(ana, await startsPlan(ana, { move_date: MOVE_DAY }), 'BOOK');
  const booked = await books(ana, plan_id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const id = (await ana.api.plans.show({ id: plan_id })).mover?.id ?? 0;
  return { site, ana, plan_id, id, job: booked.body.job, driver: await site.mover(id) };
};
