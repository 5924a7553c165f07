import { type Cents, inWords } from '#domain/core/money.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

/** The plan's code beside prices that don't have it in them: what it will take off, or calmly that it can't (B7). */
export const CodeLine = () => {
  const { coupon } = usePlan().plan;
  if (coupon === null) return null;
  if (!coupon.is_good) return <p className="muted">The code {coupon.code} can’t be used now, so these are the prices without it.</p>;
  return (
    <p>
      {coupon.partner ? `Your ${coupon.partner} code` : 'Your code'} <b>{coupon.code}</b> takes {offInWords(coupon)} off when you book. The
      prices below are without it.
    </p>
  );
};

const offInWords = ({ discount_percentage, discount_cents }: NonNullable<PlanView['coupon']>): string =>
  discount_percentage > 0 ? `${discount_percentage}%` : inWords(discount_cents as Cents);
