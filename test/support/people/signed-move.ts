import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, choosesCover, signsPapers, startsPlan, walkTo } from '../builders.ts';
import type { Site } from '../site/world.ts';

/** Ana's move from Brooklyn to Hoboken, which she and its mover have signed. */
export const aSignedMove = async (
  site: Site,
  move_date: string,
  { full_value = false, form = {} }: { full_value?: boolean; form?: Parameters<typeof startsPlan>[1] } = {},
) => {
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...form, move_date }), 'BOOK');
  if (full_value) await choosesCover(ana, id);
  const booked = await books(ana, id, 'approve', await signsPapers(ana, id));
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { mover } = await ana.api.plans.show({ id });
  const driver = await site.mover(mover?.id ?? 0);
  const { job } = booked.body;
  await acceptsSigning(driver, id, job.id);
  await workOnce(site.world);
  return { site, ana, id, driver, job };
};

export type SignedMove = Awaited<ReturnType<typeof aSignedMove>>;
