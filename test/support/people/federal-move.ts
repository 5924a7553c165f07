import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, choosesCover, signsPapers, startsPlan, walkTo } from '../builders.ts';
import { aSite, type Site } from '../site/world.ts';
import type { Browser } from './browser-of-one.ts';
import { completesByCode } from './completes.ts';

/** From Brooklyn to Miami: days on the road. */
export const LONG = { drop_off_address: 'Miami, FL 33130' } as const;

type Asked = { move_date?: string; site?: Site; plan?: Parameters<typeof startsPlan>[1]; details?: Details; full_value?: boolean };
type Details = NonNullable<Parameters<Browser['api']['plans']['change']>[0]['move_plan']>['details'];

/** A move between states, signed by both and booked: its papers are complete. */
export const aFederalMove = async ({ move_date = '2026-12-04', site: given, plan: over = {}, details, full_value = false }: Asked = {}) => {
  const site = given ?? (await aSite());
  const ana = site.visitor();
  const started = await startsPlan(ana, { ...LONG, move_date, ...over });
  if (details !== undefined) await ana.api.plans.change({ id: started.uuid, move_plan: { details } });
  const { uuid: id } = await walkTo(ana, started, 'BOOK');
  if (full_value) await choosesCover(ana, id);
  const booked = await books(ana, id, 'approve', await signsPapers(ana, id));
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { job } = booked.body;
  const mover_id = (await ana.api.plans.show({ id })).mover?.id ?? 0;
  const driver = await site.mover(mover_id);
  await acceptsSigning(driver, id, job.id);
  await workOnce(site.world);
  return { site, ana, id, job, mover_id, driver };
};

/** The same, loaded and delivered on this day, with its money taken. */
export const aDeliveredMove = async (delivered_on: string, asked: Asked = {}) => {
  const move = await aFederalMove(asked);
  const { site, driver, job } = move;
  // Two days before, what is left to pay is held on the card.
  for (const day of [addedDays(asked.move_date ?? '2026-12-04', -2), delivered_on]) {
    site.at(day);
    await workOnce(site.world);
  }
  await completesByCode(site, driver, job.id);
  // Until then it could be taken back.
  site.at(`${delivered_on}T15:05:00Z`);
  await workOnce(site.world);
  await workOnce(site.world);
  return move;
};

const addedDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The papers of one kind with what they say, as their owner's data says it. */
export const papersOfKind = async (ana: Browser, id: string, kind: string) =>
  (await ana.api.papers.list({ id })).papers.filter((paper) => paper.kind === kind);
