import { INSTALLMENT_MONTHS, installmentsOf } from '#domain/booking/installments.ts';
import { toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import { isSandbox, type KeptPlan, type SandboxInstallments } from '#server/adapters/installments/sandbox.ts';
import type { Caller } from '#server/core/caller.ts';

/** The sandbox provider's checkout: another company's page in everything but the address, so it knows its plan alone. */
export const sandboxCheckout = async ({ world, now }: Caller, number: string) => {
  const { number: own, amount, state, return_url, cancel_url } = await requirePlan(sandboxOf(world), number);
  const options = INSTALLMENT_MONTHS.map((months) => ({
    months,
    parts: installmentsOf(amount, months, now.today).map((part) => ({ day: part.day, amount: toDollars(part.amount) })),
  }));
  return { number: own, amount: toDollars(amount), state, options, return_url: withNumber(return_url, own), cancel_url };
};

/** What was decided earlier stands; the answer tells where the browser goes next. */
export const decideSandboxCheckout = async ({ world }: Caller, number: string, decision: 'approve' | 'cancel') => {
  const provider = sandboxOf(world);
  await requirePlan(provider, number);
  await provider.decide(number, decision);
  const { state, return_url, cancel_url } = await requirePlan(provider, number);
  return { state, go_to: state === 'canceled' ? cancel_url : withNumber(return_url, number) };
};

const sandboxOf = ({ installments, settings }: Caller['world']): SandboxInstallments => {
  if (settings.production || !isSandbox(installments)) throw refuse('not_found', 'There is no such call.');
  return installments;
};

const requirePlan = async (provider: SandboxInstallments, number: string): Promise<KeptPlan> => {
  const plan = await provider.checkout(number);
  if (plan === undefined) throw refuse('not_found', 'There is no installment plan of this number.');
  return plan;
};

const withNumber = (return_url: string, number: string): string => {
  const url = new URL(return_url);
  url.searchParams.set('InstallmentPlanNumber', number);
  return url.toString();
};
