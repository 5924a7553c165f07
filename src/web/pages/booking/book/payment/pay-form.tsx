import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { cardErrors } from '#domain/core/card.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { call } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { cardIn, PAYMENT_FIELDS } from '../book-form.ts';
import styles from '../page.module.css';
import { BraintreeCardFields } from './braintree-fields.tsx';
import { SandboxCardFields } from './card-fields.tsx';
import { usePayment } from './use-payment.ts';

type Props = { plan: PlanView; payment: PlanView['billing']['payments'][number]; provider: string };

/** A payment that the bank refused, with another card: typed here, checked here, and paid once however often it is pressed. */
export const PayForm = ({ plan, payment, provider }: Props) => {
  const today = useToday();
  const { pay, payment: by, is_waiting } = usePay(plan, payment);
  const amount = inWords(fromDollars(payment.amount));
  return (
    <Form id="book" method="post" className={styles.form} rules={provider === 'braintree' ? {} : rulesOn(today)} onSubmit={pay}>
      <input type="hidden" name="method" value="card" />
      {provider === 'braintree' ? <BraintreeCardFields payment={by} /> : <SandboxCardFields is_picked />}
      {is_waiting && (
        <Notice tone="info" role="status">
          Your bank hasn’t answered yet. We’ll keep asking, and nothing is charged twice.
        </Notice>
      )}
      <SubmitButton kind="tape" size="l" block busy={is_waiting}>
        Pay {amount} with this card
      </SubmitButton>
    </Form>
  );
};

const CARD_ALONE = ['card'] as const;

/** One word of the provider for each press; the card is kept for what follows. */
const usePay = (plan: PlanView, { id: payment_id, amount }: Props['payment']) => {
  const payment = usePayment(plan.uuid, CARD_ALONE);
  const revalidator = useRevalidator();
  const [is_waiting, setWaiting] = useState(false);

  const pay = async (values: Values): Promise<Errors | undefined> => {
    const paid = await payment.nonceFor(values, amount);
    if ('errors' in paid) return paid.errors;
    try {
      const { state } = await call().payments.pay({ id: plan.uuid, payment_id, billing_nonce: paid.nonce });
      payment.answered({ is_refused: false });
      setWaiting(state === 'processing');
      await revalidator.revalidate();
      return undefined;
    } catch (error) {
      const { problem } = asCallError(error);
      payment.answered({ is_refused: true });
      return errorsOf(problem.errors, problem.error_message);
    }
  };
  return { pay, payment, is_waiting };
};

/** At the card's fields what is about them; else above the form. */
const errorsOf = (errors: Errors, sentence: string): Errors => {
  const named = Object.entries(errors).filter(([name]) => PAYMENT_FIELDS.some((field) => field === name));
  return named.length > 0 ? Object.fromEntries(named) : { '': sentence };
};

const rulesOn = (today: string): Rules => {
  const errorsIn = (values: Values) => cardErrors(cardIn(values), today);
  return {
    number: (value, values) => errorsIn({ ...values, number: value }).number,
    expiration: (value, values) => {
      const errors = errorsIn({ ...values, expiration: value });
      return errors.expirationMonth ?? errors.expirationYear;
    },
    cvv: (value, values) => errorsIn({ ...values, cvv: value }).cvv,
    postalCode: (value, values) => errorsIn({ ...values, postalCode: value }).postalCode,
  };
};
