import type { Client } from '#contract/client.ts';
import { change_orders, coupons } from '#server/db/schema.ts';
import { books, choosesCheapest, choosesCover, FORM, IN_STATE, startsPlan, tellsStreets, walkTo } from '../builders.ts';
import { aSite, type Site } from '../site/world.ts';
import { type aBookedMove, worksAt } from './booked-move.ts';
import { slotsOf } from './booked-people.ts';
import { completesByCode } from './completes.ts';

type Move = Awaited<ReturnType<typeof aBookedMove>>;

type RequestedChanges = Parameters<Client['bookedChanges']['terms']>[0]['wish'];

const mediumBoxes = (quantity: number): RequestedChanges => ({ boxes: [{ box_type_id: 2, quantity }] });

/** Enough to be collected, but no other job; a job that is over a quarter more; one for two trucks; and one that is smaller. */
export const [MORE, FAR_MORE, ALSO_TRUCKS, LESS] = [90, 150, 270, 0].map(mediumBoxes) as [
  RequestedChanges,
  RequestedChanges,
  RequestedChanges,
  RequestedChanges,
];

export const termsFor = ({ ana, id }: Pick<Move, 'ana' | 'id'>, requested: RequestedChanges) =>
  ana.api.bookedChanges.terms({ id, wish: requested });

/** Looks at the price, as the page does, and says yes to what it showed. */
export const agrees = async (move: Pick<Move, 'ana' | 'id'>, requested: RequestedChanges) => {
  const { before, after } = await termsFor(move, requested);
  return move.ana.api.bookedChanges.agree({ id: move.id, wish: requested, shown: { before, after } });
};

export const changesOf = ({ site }: { site: Site }) => site.db.select().from(change_orders).orderBy(change_orders.id);

/** Half-truck-days that the plan's mover has given away. */
export const slotsKept = async ({ site, driver, id }: Move): Promise<number> => {
  const mover_id = (await driver.api.plans.show({ id })).mover?.id ?? 0;
  return Object.values(await slotsOf(site, mover_id)).reduce((sum, taken) => sum + taken, 0);
};

/** Booked with a code that takes a tenth off. */
export const aMoveWithCode = async () => {
  const site = await aSite();
  await site.db.insert(coupons).values({ code: 'TENTH', discount_percentage: 10 });
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-12-04' }), 'BOOK');
  await choosesCover(ana, id);
  const { final_price, survey_waiver_needed } = await ana.api.bookings.terms({ id, coupon: 'TENTH' });
  await ana.api.bookings.book({
    ...{ id, survey_waived: survey_waiver_needed, total_cost: final_price ?? 0 },
    contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' },
    payment: { billing_nonce: 'sandbox:1111:approve:code', coupon: 'TENTH' },
  });
  return { site, ana, id };
};

/** Three people for four hours, with a medium truck. */
export const anHourlyMove = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const hourly = { truck_size_id: 3, num_hours: 4, laborers: 3 };
  const { uuid: id } = await startsPlan(ana, {
    ...FORM,
    ...IN_STATE,
    move_date: '2026-12-04',
    hourly_plan: true,
    hourly,
    source: 'hourly',
  });
  await tellsStreets(ana, id);
  await choosesCheapest(ana, id);
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const driver = await site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);
  return { site, ana, id, driver, job: booked.body.job };
};

/** The move is done as planned, and everything that is due with it. */
export const completes = async ({ site, job, driver }: Move): Promise<void> => {
  await worksAt(site, '2026-12-02T14:00:00Z');
  site.at('2026-12-04');
  await completesByCode(site, driver, job.id);
  await worksAt(site, '2026-12-04T15:10:00Z');
};

/** In cents, without the noise of dollars. */
export const whole = (dollars: number): number => Math.round(dollars * 100);
