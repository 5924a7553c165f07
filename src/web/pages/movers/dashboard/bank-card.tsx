import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { accountInWords, whyNotBankAccount } from '#domain/movers/bank-account.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Bank = Awaited<ReturnType<Client['payouts']['bankAccount']>>;
type Props = { mover_id: number; bank: Bank };

/** Where payouts go. The number is typed, never shown. */
export const BankCard = ({ mover_id, bank }: Props) => {
  const [asking, setAsking] = useState(false);
  const { account, may_change } = bank;
  return (
    <Card
      title="Where you are paid"
      action={
        may_change && (
          <Button size="s" onClick={() => setAsking(true)}>
            {account === null ? 'Add a bank account' : 'Change'}
          </Button>
        )
      }
    >
      {account === null ? (
        <p>No bank account yet. What is due waits until you add one.</p>
      ) : (
        <>
          <p className="strong">
            {account.holder}, {accountInWords(account)}
          </p>
          <p className="meta">
            Routing number {account.routing_number}.{' '}
            {account.is_waiting
              ? `Changed ${monthDay(account.changed_at.slice(0, 10))}: for your safety, payouts go there from ${monthDay(account.payable_from.slice(0, 10))} on.`
              : `In use since ${monthDay(account.payable_from.slice(0, 10))}.`}
          </p>
        </>
      )}
      <BankDialog mover_id={mover_id} bank={bank} open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
};

type DialogProps = Props & { open: boolean; onClose: () => void };

const BankDialog = ({ mover_id, bank: { account, needs_password }, open, onClose }: DialogProps) => {
  const { revalidate } = useRevalidator();
  const save = async ({
    kind,
    holder = '',
    routing_number = '',
    account_number = '',
    current_password,
  }: Values): Promise<Errors | undefined> => {
    const asked = { id: mover_id, holder, routing_number, account_number, kind: kind === 'savings' ? 'savings' : 'checking' } as const;
    const { error } = await tried(call().payouts.setBankAccount({ ...asked, ...(current_password && { current_password }) }));
    if (error) return Object.keys(error.problem.errors).length > 0 ? error.problem.errors : { '': error.problem.error_message };
    onClose();
    await revalidate();
    return undefined;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={account === null ? 'Add a bank account' : 'Change your bank account'}
      intro="Every owner of your company is told by email. For your safety, payouts wait three days after a change."
    >
      <Form id="bank" brief rules={needs_password ? { ...RULES, current_password: needed } : RULES} onSubmit={save}>
        <TextField name="holder" label="Name on the account" autoComplete="organization" maxLength={80} defaultValue={account?.holder} />
        <SelectField name="kind" label="Kind of account" options={KINDS} defaultValue={account?.kind} />
        <TextField name="routing_number" label="Routing number" hint="Nine digits" inputMode="numeric" autoComplete="off" maxLength={20} />
        <TextField
          name="account_number"
          label="Account number"
          hint="4 to 17 digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        {needs_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
        <div className="row wraps gap-12">
          <SubmitButton kind="primary">Save</SubmitButton>
          <Button onClick={onClose}>Keep as it is</Button>
        </div>
      </Form>
    </Dialog>
  );
};

const KINDS = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];

const GOOD = { holder: 'A name', routing_number: '021000021', account_number: '1234' };

/** The one rule, asked about one field. */
const rule = (field: keyof typeof GOOD) => (value: string) => whyNotBankAccount({ ...GOOD, [field]: value })?.errors[field];

const needed = (value: string) => (value === '' ? 'Enter your password' : undefined);

const RULES: Rules = { holder: rule('holder'), routing_number: rule('routing_number'), account_number: rule('account_number') };
