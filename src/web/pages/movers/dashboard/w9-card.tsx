import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { STATES } from '#domain/address/states.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { longDay } from '#domain/core/calendar.ts';
import { reportedAbove } from '#domain/movers/tax-year.ts';
import { TAX_CLASS_KEYS, TAX_CLASSES, type TaxClass, tinInWords, type W9, W9_CERTIFICATION, whyNotW9 } from '#domain/movers/w9.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { call, tried } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Told = Awaited<ReturnType<Client['payouts']['w9']>>;
type Props = { mover_id: number; told: Told };

/** Who the IRS is told that we pay. The number is typed, never shown. */
export const W9Card = ({ mover_id, told }: Props) => {
  const [signing, setSigning] = useState(false);
  const { w9, may_sign } = told;
  const year = Number(useToday().slice(0, 4));
  return (
    <Card
      title="Form W-9"
      action={
        may_sign && (
          <Button size="s" onClick={() => setSigning(true)}>
            {w9 === null ? 'Fill in form W-9' : 'Sign a new one'}
          </Button>
        )
      }
    >
      {w9 === null ? (
        <p>Not signed yet. We need it to report a year of {reportedAbove(year)} to the IRS; past that, payouts wait for it.</p>
      ) : (
        <>
          <p className="strong">
            {w9.legal_name}, {tinInWords(w9)}
          </p>
          <p className="meta">
            {TAX_CLASSES[w9.tax_class]}. {w9.street}, {w9.city}, {w9.state} {w9.zip}. Signed by {w9.signed_name} on{' '}
            {longDay(todayIn(BUSINESS_ZONE, new Date(w9.signed_at)))}.
          </p>
        </>
      )}
      <W9Dialog mover_id={mover_id} told={told} open={signing} onClose={() => setSigning(false)} />
    </Card>
  );
};

type DialogProps = Props & { open: boolean; onClose: () => void };

const W9Dialog = ({ mover_id, told: { w9, needs_password }, open, onClose }: DialogProps) => {
  const { revalidate } = useRevalidator();
  const sign = async (values: Values): Promise<Errors | undefined> => {
    const { current_password } = values;
    const asked = { id: mover_id, ...w9Of(values), ...(current_password && { current_password }) };
    const { error } = await tried(call().payouts.signW9(asked));
    if (error) return Object.keys(error.problem.errors).length > 0 ? error.problem.errors : { '': error.problem.error_message };
    onClose();
    await revalidate();
    return undefined;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Form W-9"
      intro="Request for Taxpayer Identification Number and Certification. We store your number encrypted, and use it only for what we file with the IRS."
    >
      <Form id="w9" rules={needs_password ? { ...RULES, current_password: needed } : RULES} onSubmit={sign}>
        <TextField name="legal_name" label="Name on your tax return" maxLength={80} autoComplete="off" defaultValue={w9?.legal_name} />
        <TextField
          name="business_name"
          label="Business name"
          hint="If it is another one"
          optional
          maxLength={80}
          autoComplete="organization"
          defaultValue={w9?.business_name}
        />
        <SelectField
          name="tax_class"
          label="Federal tax classification"
          options={TAX_CLASS_KEYS.map((value) => ({ value, label: TAX_CLASSES[value] }))}
          defaultValue={w9?.tax_class}
        />
        <TextField name="street" label="Street address" maxLength={100} autoComplete="street-address" defaultValue={w9?.street} />
        <TextField name="city" label="City" maxLength={60} autoComplete="address-level2" defaultValue={w9?.city} />
        <SelectField
          name="state"
          label="State"
          placeholder="Choose a state"
          options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
          defaultValue={w9?.state ?? ''}
        />
        <TextField name="zip" label="ZIP code" inputMode="numeric" maxLength={10} autoComplete="postal-code" defaultValue={w9?.zip} />
        <SelectField name="tin_kind" label="Kind of number" options={KINDS} defaultValue={w9?.tin_kind ?? 'ein'} />
        <TextField
          name="tin"
          label="Taxpayer identification number"
          hint="Nine digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <div className="stack gap-8">
          <p className="strong">Under penalties of perjury, I certify that:</p>
          <ol className="stack gap-6">
            {W9_CERTIFICATION.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ol>
        </div>
        <CheckField name="agrees" label="I certify all four statements" />
        <TextField name="signed_name" label="Your full name, as your signature" maxLength={80} autoComplete="name" />
        {needs_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
        <div className="row wraps gap-12">
          <SubmitButton kind="primary">Sign form W-9</SubmitButton>
          <Button onClick={onClose}>Keep as it is</Button>
        </div>
      </Form>
    </Dialog>
  );
};

const KINDS = [
  { value: 'ein', label: 'EIN, of a company' },
  { value: 'ssn', label: 'SSN or ITIN, of a person' },
];

const w9Of = ({ tax_class, tin_kind, agrees, ...typed }: Values): W9 => ({
  ...{ legal_name: typed.legal_name ?? '', business_name: typed.business_name ?? '', tax_class: (tax_class ?? 'individual') as TaxClass },
  ...{ street: typed.street ?? '', city: typed.city ?? '', state: typed.state ?? '', zip: typed.zip ?? '' },
  ...{
    tin_kind: tin_kind === 'ssn' ? 'ssn' : 'ein',
    tin: typed.tin ?? '',
    signed_name: typed.signed_name ?? '',
    agrees: agrees === 'true',
  },
});

/** The one rule, asked about one field beside the others as they stand. */
const rule =
  (field: keyof W9) =>
  (_: string, values: Values): string | undefined =>
    whyNotW9(w9Of(values))?.errors[field];

const needed = (value: string) => (value === '' ? 'Enter your password' : undefined);

const RULES: Rules = Object.fromEntries(
  (['legal_name', 'street', 'city', 'state', 'zip', 'tin_kind', 'tin', 'agrees', 'signed_name'] as const).map((field) => [
    field,
    rule(field),
  ]),
);
