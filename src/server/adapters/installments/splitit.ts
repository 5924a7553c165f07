import { randomUUID, timingSafeEqual } from 'node:crypto';
import { INSTALLMENT_MONTHS } from '#domain/booking/installments.ts';
import { toDollars } from '#domain/core/money.ts';
import type { InstallmentEvent, InstallmentPlan, Installments } from './port.ts';
import { type Answered, type Ask, type SplititAccount, SplititFault, splititCall } from './splitit-call.ts';
import { isAuthorized, planOf, toldCheckout, toldPlan, toldPlans } from './splitit-plan.ts';

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
      toldCheckout(await done({ method: 'POST', path: `${PLANS}/initiate`, key: order.order_id, body: initiationOf(settings, order) })),
    read,
    search: async (order_id) => {
      const path = `${PLANS}/search?${new URLSearchParams({ refOrderNumber: order_id })}`;
      const found = toldPlans(await done({ method: 'GET', path, key: randomUUID() }));
      return Promise.all(found.filter(({ RefOrderNumber }) => RefOrderNumber === order_id).map(verified));
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

const initiationOf = ({ terminal_id, webhook_url, webhook_secret }: SplititSettings, order: Order) => ({
  AutoCapture: false,
  Attempt3dSecure: true,
  Shopper: { FullName: order.customer.name, Email: order.customer.email, Culture: 'en-US' },
  PlanData: {
    TotalAmount: toDollars(order.amount),
    Currency: 'USD',
    PurchaseMethod: 'ECommerce',
    RefOrderNumber: order.order_id,
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
