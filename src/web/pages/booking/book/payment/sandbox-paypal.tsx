import { isEmail } from '#domain/core/contact.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { BookTerms } from '../book-form.ts';
import styles from '../payment.module.css';
import type { Payment } from './use-payment.ts';

/** Stands in for PayPal's own window: who pays, and yes or no. It stands outside of the booking's form, whose fields these are not. */
export const SandboxPaypal = ({ terms, payment, email }: { terms: BookTerms; payment: Payment; email: string }) => (
  <Dialog
    open={payment.is_asking_paypal}
    onClose={() => payment.askPaypal(false)}
    title="PayPal, in the sandbox"
    intro={`${inWords(fromDollars(terms.paid_today))} will be held when you book. No real account is asked and none is charged.`}
  >
    <Form
      id="paypal"
      brief
      rules={{ account: (value) => (isEmail(value) ? undefined : 'Enter an email like name@example.com') }}
      onSubmit={async ({ account = '' }) => {
        payment.agreed({ email: account, nonce: `fake-paypal-one-time-nonce:${crypto.randomUUID()}` });
        return undefined;
      }}
    >
      <TextField
        name="account"
        label="PayPal email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        maxLength={254}
      />
      <div className={styles.choices}>
        <SubmitButton>Agree</SubmitButton>
        <Button kind="plain" onClick={() => payment.askPaypal(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  </Dialog>
);
