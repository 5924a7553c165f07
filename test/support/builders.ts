import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/client.ts';
import { readWordOf } from '#domain/papers/wording.ts';
import type { Step } from '#domain/plan/move-plan.ts';

/** Whoever speaks through the typed client. */
export type Caller = { api: Client };

export type PlanOfApi = Awaited<ReturnType<Client['plans']['show']>>;

type Payload = Parameters<Client['plans']['create']>[0]['move_plan'];

/** Two bedrooms from Brooklyn to Hoboken, ten days from now, as the landing form sends them. */
export const FORM = {
  pick_up_address: 'Brooklyn, NY 11215',
  drop_off_address: 'Hoboken, NJ 07030',
  home_size_id: 5,
} as const satisfies Payload;

/** The same inside New York, where no federal law is over it. */
export const IN_STATE = { drop_off_address: 'Astoria, NY 11102' } as const satisfies Partial<Payload>;

/** A plan as the landing form makes it, read back. */
export const startsPlan = async (caller: Caller, over: Partial<Payload> = {}): Promise<PlanOfApi> => {
  const { uuid } = await caller.api.plans.create({ move_plan: { ...FORM, ...over } });
  return caller.api.plans.show({ id: uuid });
};

/** Plays the customer's own steps up to this one: the streets, the cheapest mover, the payment. Answers the plan as it is then. */
export const walkTo = async (caller: Caller, { uuid }: { uuid: string }, step: Step): Promise<PlanOfApi> => {
  for (const next of WAY.slice(0, WAY.indexOf(step) + 1)) {
    await BEFORE[next](caller, uuid);
    if (next !== 'CONGRATS') await caller.api.plans.setStep({ id: uuid, step: next });
  }
  return caller.api.plans.show({ id: uuid });
};

/** The streets of both ends, by hand. */
export const tellsStreets = (caller: Caller, id: string) =>
  caller.api.plans.change({
    id,
    move_plan: { details: { pick_up: { street_address: '418 12th St' }, drop_off: { street_address: '920 Bloomfield St' } } },
  });

export const choosesCheapest = async (caller: Caller, id: string) => {
  const { estimates } = await caller.api.bids.list({ id });
  const [cheapest] = estimates;
  if (cheapest === undefined) throw new Error('No mover bids on this plan.');
  return caller.api.bids.chooseMover({ plan_id: id, id: cheapest.mover.id });
};

/** What a move between states has to be told before it is booked: full value, as it is in the price, and nothing worth more than $100 a pound. */
export const choosesCover = async ({ api }: Caller, id: string): Promise<void> => {
  const { is_presumed, chosen, least_declared } = await api.extras.valuationPrices({ id });
  if (!is_presumed || chosen !== null) return;
  await api.extras.requestInsurance({ id, declared_value: least_declared });
  await api.extras.listArticles({ id, articles: [] });
};

const ANA = { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' };

/** With the sandbox's good card, at the price that is shown; a move between states with its papers signed. */
export const books = async (
  caller: Caller,
  id: string,
  outcome = 'approve',
  shown: {
    total_cost?: number;
    today_cost?: number;
    sheet_id?: string;
    survey_waived?: boolean;
    payment?: { billing_nonce: string };
    contact_information?: typeof ANA;
  } = {},
) => {
  await choosesCover(caller, id);
  const terms = await caller.api.bookings.terms({ id });
  const { first_name, last_name, email_address } = shown.contact_information ?? ANA;
  const owners = [{ name: `${first_name} ${last_name}`, email: email_address }];
  return caller.api.bookings.book({
    id,
    contact_information: ANA,
    payment: { billing_nonce: `sandbox:1111:${outcome}:${randomUUID()}` },
    total_cost: terms.final_price ?? 0,
    survey_waived: terms.survey_waiver_needed,
    ...(terms.is_federal && shown.sheet_id === undefined && (await signsPapers(caller, id, { owners }))),
    ...shown,
  });
};

/** Draws up and signs what a move between states is booked with; inside one state nothing is. Answers what the booking names. */
export const signsPapers = async (
  caller: Caller,
  id: string,
  asked: Parameters<typeof drawsUp>[2] = {},
): Promise<{ sheet_id?: string }> => {
  const { is_federal } = await caller.api.bookings.terms({ id, coupon: asked.coupon });
  if (!is_federal) return {};
  const sheet = await drawsUp(caller, id, asked);
  await signs(caller, id, sheet, { name: asked.owners?.[0]?.name ?? 'Ana Reyes' });
  return { sheet_id: sheet.sheet_id };
};

/** Draws up the papers of a booking as the page does, with full value given up where nothing was chosen. */
export const drawsUp = async (
  caller: Caller,
  id: string,
  {
    coupon,
    owners = [{ name: 'Ana Reyes', email: 'ana@example.com' }],
  }: { coupon?: string; owners?: { name: string; email: string }[] } = {},
) => {
  const { chosen } = await caller.api.extras.valuationPrices({ id });
  if (chosen === null) {
    await caller.api.extras.requestInsurance({ id, waived: true });
    await caller.api.extras.listArticles({ id, articles: [] });
  }
  const { final_price } = await caller.api.bookings.terms({ id, coupon });
  const asked = { id, coupon, total_cost: final_price ?? 0, survey_waived: true, owners };
  return caller.api.papers.makeSheet({ ...asked, valuation: (chosen ?? { waived: true }) as Valuation });
};

type Valuation = Parameters<Client['papers']['makeSheet']>[0]['valuation'];
type Sheet = Awaited<ReturnType<typeof drawsUp>>;

/** Signs a sheet with everything that it asks for; `over` is what somebody does otherwise. */
export const signs = (caller: Caller, id: string, sheet: Sheet, over: Partial<Parameters<Client['papers']['sign']>[0]> = {}) =>
  caller.api.papers.sign({
    ...{ id, sheet_id: sheet.sheet_id, body_sha256: sheet.papers.map(({ sha256 }) => sha256) },
    ...{ name: 'Ana Reyes', ticks: sheet.ticks, read_word: readWordOf({ uuid: id }), ...over },
  });

/** A mover accepts, and so signs what waits for it. */
export const acceptsSigning = async ({ api }: Caller, id: string, job_id: number) => {
  const { papers } = await api.papers.list({ id });
  const body_sha256 = papers.filter(({ state, waits_for }) => state !== 'void' && waits_for.length > 0).map(({ sha256 }) => sha256);
  return api.jobs.accept({ id: job_id, signature: { name: 'Sam Harbor', title: 'Owner' }, body_sha256 });
};

const WAY = ['INVENTORY', 'DETAILS', 'COMPARE', 'PLAN', 'BOOK', 'CONGRATS'] as const satisfies readonly Step[];

const nothing = async (): Promise<void> => undefined;

/** What the customer does before each step. */
const BEFORE: Record<Step, (caller: Caller, id: string) => Promise<unknown>> = {
  INVENTORY: nothing,
  DETAILS: nothing,
  COMPARE: tellsStreets,
  PLAN: choosesCheapest,
  BOOK: nothing,
  CONGRATS: books,
};
