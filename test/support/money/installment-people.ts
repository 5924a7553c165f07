import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { tellInstallments } from '#server/booking/installments/installments-end.ts';
import { booking_attempts, mover_days, payment_events, sandbox_installments } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { choosesCover, IN_STATE, startsPlan, walkTo } from '../builders.ts';
import type { Browser } from '../people/browser-of-one.ts';
import { aSite, type Site } from '../site/world.ts';

export const CONTACT = { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' };

/** Somebody at BOOK who may begin installments, two weeks before the move. */
export const atBook = async (site: Site, ana: Browser = site.visitor(), where: { drop_off_address?: string } = IN_STATE) => {
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...where, move_date: '2026-12-04' }), 'BOOK');
  return { site, ana, id, ...(await termsOf(ana, id)) };
};

export type AtBook = Awaited<ReturnType<typeof atBook>>;

export const atBookOfNewSite = async () => atBook(await aSite());

const termsOf = async (ana: Browser, id: string) => {
  await choosesCover(ana, id);
  const { final_price, survey_waiver_needed } = await ana.api.bookings.terms({ id });
  return { price: final_price ?? 0, survey_waived: survey_waiver_needed };
};

type Begin = { contact_information?: typeof CONTACT; coupon?: string; cost_with_coupon?: number; sheet_id?: string };

/** Presses "Pay in installments": the number of the provider's plan and its page. */
export const begins = async ({ ana, id, price, survey_waived }: AtBook, over: Begin = {}) => {
  const asked = { uuid: id, cost_with_coupon: price, contact_information: CONTACT, survey_waived, ...over };
  const { CheckoutUrl } = await ana.api.bookings.splitit(asked);
  return { CheckoutUrl, number: CheckoutUrl.slice(CheckoutUrl.lastIndexOf('/') + 1) };
};

/** At the provider's page. */
export const signs = ({ site }: AtBook, number: string) => site.installments.decide(number, 'approve');

/** The provider says that something has happened to a plan, and what that is now. */
export const providerTells = async ({ site: { world } }: Pick<AtBook, 'site'>, number: string) =>
  tellInstallments(world, await world.installments.read(number));

/** Comes back to BOOK, which books with the number. */
export const returns = ({ ana, id, price, survey_waived }: AtBook, number: string, over: { contact_information?: typeof CONTACT } = {}) =>
  ana.api.bookings.book({
    id,
    contact_information: CONTACT,
    payment: { InstallmentPlanNumber: number },
    total_cost: price,
    survey_waived,
    ...over,
  });

/** Presses Book with a card, at the price that is on screen. */
export const paysByCard = ({ ana, id, price, survey_waived }: AtBook) =>
  ana.api.bookings.book({
    id,
    contact_information: CONTACT,
    payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` },
    total_cost: price,
    survey_waived,
  });

export const minutesPass = async ({ site }: Pick<AtBook, 'site'>, minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) {
    site.clock.set(site.clock.now() + 60_000);
    await workOnce(site.world);
  }
};

export const attemptsOf = ({ site, id }: Pick<AtBook, 'site' | 'id'>) =>
  site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, id)).orderBy(asc(booking_attempts.created_at));

export const providerPlans = ({ site }: Pick<AtBook, 'site'>) => site.db.select().from(sandbox_installments);

export const takenIn = async ({ site }: Pick<AtBook, 'site'>) =>
  (await site.db.select().from(mover_days)).reduce((sum, { taken }) => sum + taken, 0);

export const ledgerOf = async ({ site }: Pick<AtBook, 'site'>) =>
  (await site.db.select().from(payment_events).orderBy(payment_events.id)).map(({ kind, amount_cents }) => [kind, amount_cents]);
