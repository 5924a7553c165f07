import { z } from 'zod';
import { type Cents, cents, fromDollars } from '#domain/core/money.ts';
import type { InstallmentPlan, InstallmentState } from './port.ts';

/** A plan as Splitit tells it, as far as we read it. */
const Told = z.object({
  InstallmentPlanNumber: z.string(),
  RefOrderNumber: z.string().nullish(),
  Status: z.enum(['Initialized', 'PendingCapture', 'Active', 'Cleared', 'Canceled']),
  OriginalAmount: z.number().nullish(),
  Amount: z.number().nullish(),
  Refunds: z.array(z.object({ TotalAmount: z.number(), Status: z.string() })).nullish(),
});
type ToldPlan = z.infer<typeof Told>;

export const toldPlan = (json: unknown): ToldPlan => Told.parse(json);

export const toldPlans = (json: unknown): readonly ToldPlan[] => z.object({ PlanList: z.array(Told).nullish() }).parse(json).PlanList ?? [];

export const toldCheckout = (json: unknown): { number: string; checkout_url: string } => {
  const { InstallmentPlanNumber, CheckoutUrl } = z.object({ InstallmentPlanNumber: z.string(), CheckoutUrl: z.url() }).parse(json);
  return { number: InstallmentPlanNumber, checkout_url: CheckoutUrl };
};

export const isAuthorized = (json: unknown): boolean => z.object({ IsAuthorized: z.boolean() }).parse(json).IsAuthorized;

/** Its own amount may shrink with what is given back, so the original one is what was signed. */
export const planOf = (told: ToldPlan, is_authorized: boolean): InstallmentPlan => ({
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
