import { FieldError, useField } from '#web/forms/field.tsx';
import { fieldIdOf } from '#web/forms/form-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BookTerms } from '../book-form.ts';
import styles from '../payment.module.css';
import { BraintreePaypal } from './braintree-paypal.tsx';
import type { Payment } from './use-payment.ts';

/** PayPal: first who pays, then the page's own button books. */
export const PaypalWay = ({ terms, payment, plan_id }: { terms: BookTerms; payment: Payment; plan_id: string }) => {
  const { control, errorId, error, clear } = useField({ name: 'paypal' });
  const { paypal } = payment;
  return (
    <div className={styles.way} data-field="paypal">
      <input type="hidden" name="paypal" value={paypal?.email ?? ''} />
      {paypal === null ? (
        <>
          <p>Sign in to PayPal in a window, then come back here to book. Nothing is charged there.</p>
          {terms.payment_provider === 'braintree' ? (
            <BraintreePaypal plan_id={plan_id} terms={terms} onAgreed={payment.agreed} />
          ) : (
            <Button
              id={fieldIdOf('book', 'paypal')}
              icon="wallet"
              kind="outline"
              aria-describedby={control['aria-describedby']}
              onClick={() => {
                clear();
                payment.askPaypal(true);
              }}
            >
              Sign in to PayPal
            </Button>
          )}
        </>
      ) : (
        <p className={styles.account} role="status">
          <Icon name="check-circle" />
          <span>
            Paying with <b>{paypal.email}</b>
          </span>
          <Button kind="link" id={fieldIdOf('book', 'paypal')} onClick={payment.empty}>
            Change<span className="sr"> the way to pay</span>
          </Button>
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
};
