import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { finalPrice } from '#domain/booking/booking.ts';
import { slashDay } from '#domain/core/calendar.ts';
import { type Cents, cents, fromDollars } from '#domain/core/money.ts';
import { DateField } from '#web/forms/date-field.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import { offInWords } from './off-in-words.ts';

export type Coupon = Awaited<ReturnType<Client['admin']['coupons']>>['coupons'][number];

type Props = { onClose: () => void };

/** A new code; what it does to a price is shown while it is typed (N2). */
export const NewCoupon = ({ onClose }: Props) => {
  const [kind, setKind] = useState<'percentage' | 'dollars'>('percentage');
  const [amount, setAmount] = useState('');
  return (
    <ChangeDialog
      id="new-coupon"
      open
      onClose={onClose}
      title="New coupon"
      does="Create the coupon"
      rules={{ code: needed('Enter a code'), amount: needed('Enter an amount') }}
      send={(api, values) => {
        const number = Number(values.amount ?? '');
        const off = kind === 'percentage' ? { discount_percentage: number } : { discount: number };
        return api.admin.addCoupon({ code: values.code ?? '', ...off, ...termsOf(values) }).catch(atAmount);
      }}
      done="The coupon is created."
    >
      <TextField
        name="code"
        label="Code"
        hint="Letters, digits and hyphens."
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
      />
      <SelectField
        name="kind"
        label="Takes off"
        options={[
          { value: 'percentage', label: 'A percentage' },
          { value: 'dollars', label: 'Dollars' },
        ]}
        value={kind}
        onChange={(event) => setKind(event.target.value === 'dollars' ? 'dollars' : 'percentage')}
      />
      <TextField
        name="amount"
        label={kind === 'percentage' ? 'Percent' : 'Dollars'}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Effect kind={kind} amount={Number(amount)} />
      <CouponTermsFields />
    </ChangeDialog>
  );
};

export const ChangeCoupon = ({ coupon, onClose }: Props & { coupon: Coupon }) => (
  <ChangeDialog
    id="change-coupon"
    open
    onClose={onClose}
    title={`Coupon ${coupon.code}`}
    intro={`${offInWords(coupon)}. Existing bookings keep their discount.`}
    does="Save"
    send={(api, values) => api.admin.changeCoupon({ code: coupon.code, version: coupon.version, ...termsOf(values) })}
    done={`Coupon ${coupon.code} is saved.`}
  >
    <CouponTermsFields coupon={coupon} />
  </ChangeDialog>
);

export const StopCoupon = ({ coupon, onClose }: Props & { coupon: Coupon }) => (
  <ChangeDialog
    id="stop-coupon"
    open
    onClose={onClose}
    title={`Stop ${coupon.code}?`}
    intro="Nobody can use it from now on. Plans that have it lose it; existing bookings keep their discount."
    does="Stop the coupon"
    danger
    send={(api, { why = '' }) => api.admin.stopCoupon({ code: coupon.code, version: coupon.version, why })}
    done={`Coupon ${coupon.code} is stopped.`}
  />
);

const CouponTermsFields = ({ coupon }: { coupon?: Coupon }) => (
  <>
    <TextField
      name="max_uses"
      label="How often"
      hint="Leave it empty for no limit. Uses aren’t counted then."
      optional
      inputMode="numeric"
      autoComplete="off"
      defaultValue={coupon?.max_uses ?? ''}
    />
    <DateField name="starts_on" label="First day" optional {...dayOf(coupon?.starts_on)} />
    <DateField name="ends_on" label="Last day" optional {...dayOf(coupon?.ends_on)} />
  </>
);

/** A move that everybody in the console can picture. */
const SAMPLE: Cents = cents(146_359);

const Effect = ({ kind, amount }: { kind: 'percentage' | 'dollars'; amount: number }) => {
  const is_number = Number.isFinite(amount) && amount > 0 && (kind === 'dollars' || amount <= 100);
  const effect = { percentage: kind === 'percentage' ? amount : 0, cents: kind === 'dollars' ? fromDollars(amount) : cents(0) };
  return (
    <p className="meta" role="status">
      On two bedrooms, Brooklyn to Hoboken: <MoneyChange from={SAMPLE} to={is_number ? finalPrice(SAMPLE, effect) : SAMPLE} />
    </p>
  );
};

const dayOf = (day: string | null | undefined) => (day ? { defaultText: slashDay(day) } : {});

const termsOf = ({ max_uses = '', starts_on = '', ends_on = '', why = '' }: Values) => ({
  max_uses: max_uses.trim() === '' ? null : Number(max_uses),
  starts_on,
  ends_on,
  why,
});

const needed = (sentence: string) => (value: string) => (value.trim() === '' ? sentence : undefined);

/** The wire has two fields for what the form asks in one. */
const atAmount = (error: unknown): never => {
  if (error instanceof Error && 'data' in error) {
    const errors = (error.data as { errors?: Record<string, string> } | undefined)?.errors;
    const sentence = errors?.discount_percentage ?? errors?.discount;
    if (errors !== undefined && sentence !== undefined) errors.amount = sentence;
  }
  throw error;
};
