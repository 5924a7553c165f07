import { desc } from 'drizzle-orm';
import type { MoveDayChange } from '#domain/change-orders/move-day-adjustment.ts';
import { cents, toDollars } from '#domain/core/money.ts';
import { change_orders } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { showPriceDiff } from '#server/plan-view/show-price.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, startsPlan, walkTo } from '../builders.ts';
import { JPG } from '../coi-documents.ts';
import { aSite, type Site } from '../site/world.ts';
import type { Browser } from './browser-of-one.ts';

const MOVE_DATE = '2026-12-04';
/** Eight in the morning where the crew comes. */
export const AT_THE_DOOR = `${MOVE_DATE}T13:00:00Z`;

export const TREADMILL = 1285;

type Asked = { form?: Parameters<typeof startsPlan>[1]; at?: string } & Parameters<typeof aSite>[0];

/** A move that its mover accepted, on the morning of its day, with the link that the mover sends its crew. */
export const aMoveDay = async ({ form = {}, at = AT_THE_DOOR, ...more }: Asked = {}) => {
  const site = await aSite(more);
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: MOVE_DATE, ...form }), 'BOOK');
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const plan = await ana.api.plans.show({ id });
  const driver = await site.mover(plan.mover?.id ?? 0);
  await acceptsSigning(driver, id, booked.body.job.id);
  await workOnce(site.world);
  site.at('2026-12-02T15:00:00Z');
  await workOnce(site.world);
  site.at(at);
  const { link } = await driver.api.adjustments.sendCrewLink({ id, type: 'email', to: 'crew@example.com' });
  return { site, ana, id, driver, crew: site.visitor(), key: keyOf(link) };
};

export type MoveDay = Awaited<ReturnType<typeof aMoveDay>>;

export const keyOf = (text: string): string => /\/adjustments\/([\w.-]+)/.exec(text)?.[1] ?? '';

type Said = Partial<MoveDayChange> & Pick<MoveDayChange, 'what' | 'of' | 'count'>;

export const aChange = (said: Said): MoveDayChange => ({ taken_apart: false, reason: 'It stood in the cellar', photos: [], ...said });

export const aTreadmill = (over: Partial<MoveDayChange> = {}): MoveDayChange =>
  aChange({ what: 'item', of: String(TREADMILL), count: 1, ...over });

/** Much more than the balance rule's tenth. */
export const A_LOT = [
  aTreadmill({ count: 2, taken_apart: true }),
  aChange({ what: 'flights', of: 'pick_up', count: 4 }),
  aChange({ what: 'box', of: '2', count: 60 }),
];

type Found = Parameters<Browser['api']['adjustments']['say']>[0];

/** What the crew says, and its page afterwards. */
export const says = async (crew: Browser, said: Found) => {
  const page = await crew.api.adjustments.say(said);
  if (page.role !== 'crew') throw new Error('This is a key of the customer.');
  return page;
};

export const crewPage = async (crew: Browser, key: string) => {
  const page = await crew.api.adjustments.show({ key });
  if (page.role !== 'crew') throw new Error('This is a key of the customer.');
  return page;
};

export const customerPage = async (visitor: Browser, key: string) => {
  const page = await visitor.api.adjustments.show({ key });
  if (page.role !== 'customer') throw new Error('This is a key of the crew.');
  return page;
};

/** What the newest that was found costs, which neither the crew nor, before it is sent, the customer reads. */
export const costsOf = async ({ db }: Site) => {
  const [order] = await db.select().from(change_orders).orderBy(desc(change_orders.id)).limit(1);
  if (order === undefined) throw new Error('Nothing was found.');
  const { before_cents, after_cents, before_price, price } = order;
  const [before, after] = [toDollars(cents(before_cents)), toDollars(cents(after_cents))];
  return { before, after, difference: toDollars(cents(after_cents - before_cents)), lines: showPriceDiff(before_price, price) };
};

/** Sends what was found, with a picture of all stairs. */
export const submits = async (
  crew: Browser,
  key: string,
  changes: readonly MoveDayChange[] = A_LOT,
  also: { same_price?: boolean; name?: string | undefined } = {},
) => {
  const shown = await Promise.all(
    changes.map(async (change) => ({ ...change, photos: change.what === 'flights' ? [await aPhoto(crew, key)] : [...change.photos] })),
  );
  return says(crew, { key, changes: shown, submit: true, name: 'Luis Ortega', ...also });
};

/** A picture that arrived; its key. */
export const aPhoto = async (crew: Browser, key: string): Promise<string> => {
  const { key: photo, url, fields } = await crew.api.adjustments.presignPhoto({ key, filename: 'stairs.jpg' });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([JPG]), 'stairs.jpg');
  await crew.request('POST', url, { body });
  await crew.api.adjustments.confirmPhoto({ key, photo });
  return photo;
};

export const emailsTo = async (site: Site, email: string) => {
  await workOnce(site.world);
  return (await sentEmails(site.db)).filter(({ recipient }) => recipient === email);
};

/** The key in the email that asks the customer. */
export const customersKey = async (site: Site): Promise<string> =>
  keyOf((await emailsTo(site, 'ana@example.com')).find(({ subject }) => subject.startsWith('Your answer'))?.body ?? '');
