import { randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { INSTALLMENT_MONTHS } from '#domain/booking/installments.ts';
import { type Cents, cents, fromDollars, toDollars } from '#domain/core/money.ts';
import type { InstallmentEvent, InstallmentPlan, InstallmentState, Installments } from './port.ts';
import { type Answered, type Ask, type SplititAccount, SplititFault, splititCall } from './splitit-call.ts';

export type SplititSettings = SplititAccount & {
  /** Which of the merchant's terminals, when it has several. */
  terminal_id: string | undefined;
  /** Splitit signs no message: only who knows this secret, which is in the address that it calls, is listened to. */
  webhook_secret: string;
  /** Where its messages go. */
  webhook_url: string;
};

const PLANS = '/api/installmentplans';

/**
 * Splitit's web API, version 3. An authorization is made when the customer signs, and nothing is taken before `start`. Its idempotency
 * keys repeat the first answer, so only what must not happen twice has a key of its own: making a plan, and giving back.
 */
export const splititInstallments = (settings: SplititSettings, now: () => number): Installments => {
  const call = splititCall(settings, now);
  const done = async (ask: Ask): Promise<unknown> => {
    const answer = await call(ask);
    if (!isGood(answer)) throw new SplititFault(`status ${answer.status}`);
    return answer.json;
  };

  const verified = async (told: ReturnType<typeof toldPlan>): Promise<InstallmentPlan> => {
    if (told.Status !== 'PendingCapture') return planOf(told, false);
    const number = told.InstallmentPlanNumber;
    return planOf(told, isAuthorized(await done({ method: 'GET', path: `${PLANS}/${number}/verifyauthorization`, key: randomUUID() })));
  };

  const read = async (number: string): Promise<InstallmentPlan | undefined> => {
    if (!isNumber(number)) return undefined;
    const answer = await call({ method: 'GET', path: `${PLANS}/${number}`, key: randomUUID() });
    if (answer.status === 404) return undefined;
    if (!isGood(answer)) throw new SplititFault(`status ${answer.status}`);
    return verified(toldPlan(answer.json));
  };

  /** What has been done already is refused there, and counts as done here. */
  const doneOr = async (ask: Ask, number: string, states: readonly InstallmentPlan['state'][]): Promise<void> => {
    if (!isNumber(number)) throw new SplititFault('no plan number');
    const answer = await call(ask);
    if (isGood(answer)) return;
    const plan = await read(number);
    if (plan === undefined || !states.includes(plan.state)) throw new SplititFault(`status ${answer.status}`);
  };

  return {
    provider: 'splitit',
    create: async (order) =>
      toldCheckout(
        await done({ method: 'POST', path: `${PLANS}/initiate`, key: order.order_id, body: initiationOf(settings, order, dayOf(now())) }),
      ),
    read,
    search: async (order_id) => {
      const path = `${PLANS}/search?${new URLSearchParams({ refOrderNumber: order_id })}`;
      const found = toldPlans(await done({ method: 'GET', path, key: randomUUID() }));
      return Promise.all(found.filter(({ RefOrderNumber }) => RefOrderNumber === order_id).map(verified));
    },
    /** It can't be asked for a time, but for what a plan was noted with when it was begun. */
    since: async (at) => {
      const days = Array.from({ length: Math.floor((now() - at.getTime()) / DAY_MS) + 2 }, (_, back) => dayOf(now() - back * DAY_MS));
      const all: InstallmentPlan[] = [];
      for (const day of days) {
        const path = `${PLANS}/search?${new URLSearchParams({ [`extendedParams[${BEGUN_ON}]`]: day })}`;
        const found = toldPlans(await done({ method: 'GET', path, key: randomUUID() }));
        const its = found.filter(({ ExtendedParams }) => ExtendedParams?.[BEGUN_ON] === day);
        for (const plan of its) all.push(await verified(plan));
      }
      return all;
    },
    start: (number) =>
      doneOr({ method: 'PUT', path: `${PLANS}/${number}/updateorder`, key: randomUUID(), body: { Capture: true } }, number, ['active']),
    cancel: (number) => doneOr({ method: 'POST', path: `${PLANS}/${number}/cancel`, key: randomUUID(), body: {} }, number, ['canceled']),
    refund: async ({ number, refund_id, amount }) => {
      if (!isNumber(number)) throw new SplititFault('no plan number');
      const body = { Amount: toDollars(amount), RefundStrategy: 'FutureInstallmentsFirst' };
      await done({ method: 'POST', path: `${PLANS}/${number}/refund`, key: refund_id, body });
    },
    /** Its parameters are joined to our address as they are, with a second question mark. */
    readWebhook: async (body) => webhookEventOf(settings, new URLSearchParams(body.replaceAll('?', '&'))),
  };
};

type Order = Parameters<Installments['create']>[0];

/** The name of the note. */
const BEGUN_ON = 'begun_on';
const DAY_MS = 86_400_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const initiationOf = ({ terminal_id, webhook_url, webhook_secret }: SplititSettings, order: Order, day: string) => ({
  AutoCapture: false,
  Attempt3dSecure: true,
  Shopper: { FullName: order.customer.name, Email: order.customer.email, Culture: 'en-US' },
  PlanData: {
    TotalAmount: toDollars(order.amount),
    Currency: 'USD',
    PurchaseMethod: 'ECommerce',
    RefOrderNumber: order.order_id,
    ExtendedParams: { [BEGUN_ON]: day },
    ...(terminal_id === undefined ? {} : { TerminalId: terminal_id }),
  },
  UxSettings: { DisplayedInstallmentOptions: INSTALLMENT_MONTHS },
  RedirectUrls: { Succeeded: order.return_url, Cancel: order.cancel_url, Failed: order.cancel_url },
  EventsEndpoints: { CreateSucceeded: `${webhook_url}?${new URLSearchParams({ key: webhook_secret })}` },
});

/** The number comes from a browser: nothing but letters and digits goes into an address, and no word that is a call of its own. */
const isNumber = (number: string): boolean => /^(?=.*\d)[A-Za-z\d]{6,40}$/.test(number);

const isGood = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** Of one plan there is one message; its copies of later hours say nothing new. */
const webhookEventOf = ({ webhook_secret }: SplititSettings, fields: URLSearchParams): InstallmentEvent | undefined => {
  const number = fields.get('InstallmentPlanNumber');
  const [given, own] = [Buffer.from(fields.get('key') ?? ''), Buffer.from(webhook_secret)];
  if (number === null || !isNumber(number) || given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  return { event_id: `${number}:created`, number };
};

/** A plan as Splitit tells it, as far as we read it. */
const Told = z.object({
  InstallmentPlanNumber: z.string(),
  RefOrderNumber: z.string().nullish(),
  Status: z.enum(['Initialized', 'PendingCapture', 'Active', 'Cleared', 'Canceled']),
  OriginalAmount: z.number().nullish(),
  Amount: z.number().nullish(),
  ExtendedParams: z.record(z.string(), z.string().nullable()).nullish(),
  Refunds: z.array(z.object({ TotalAmount: z.number(), Status: z.string() })).nullish(),
});
type ToldPlan = z.infer<typeof Told>;

const toldPlan = (json: unknown): ToldPlan => Told.parse(json);

const toldPlans = (json: unknown): readonly ToldPlan[] => z.object({ PlanList: z.array(Told).nullish() }).parse(json).PlanList ?? [];

const toldCheckout = (json: unknown): { number: string; checkout_url: string } => {
  const { InstallmentPlanNumber, CheckoutUrl } = z.object({ InstallmentPlanNumber: z.string(), CheckoutUrl: z.url() }).parse(json);
  return { number: InstallmentPlanNumber, checkout_url: CheckoutUrl };
};

const isAuthorized = (json: unknown): boolean => z.object({ IsAuthorized: z.boolean() }).parse(json).IsAuthorized;

/** Its own amount may shrink with what is given back, so the original one is what was signed. */
const planOf = (told: ToldPlan, is_authorized: boolean): InstallmentPlan => ({
  number: told.InstallmentPlanNumber,
  order_id: told.RefOrderNumber ?? '',
  amount: fromDollars(told.OriginalAmount ?? told.Amount ?? 0),
  refunded: refundedOf(told),
  state: told.Status === 'PendingCapture' && !is_authorized ? 'pending' : STATES[told.Status],
});

/** Waiting to be started means signed, once the authorization has been verified. */
const STATES: Readonly<Record<ToldPlan['Status'], InstallmentState>> = {
  Initialized: 'pending',
  PendingCapture: 'authorized',
  Active: 'active',
  Cleared: 'active',
  Canceled: 'canceled',
};

const refundedOf = ({ Refunds }: ToldPlan): Cents =>
  cents((Refunds ?? []).filter(({ Status }) => Status !== 'Failed').reduce((sum, { TotalAmount }) => sum + fromDollars(TotalAmount), 0));
