import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { BookTerms } from '../book-form.ts';
import type { PaypalAccount } from '../kept-book.ts';
import { nonceOfPage, paypalButtons, paypalCheckout } from './braintree.ts';

type Props = { plan_id: string; terms: BookTerms; onAgreed: (account: PaypalAccount) => void };

/** PayPal's own button, which opens PayPal's own window. Closing that changes nothing here. */
export const BraintreePaypal = ({ plan_id, terms, onAgreed }: Props) => {
  const [is_failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const agreed = useRef(onAgreed);
  agreed.current = onAgreed;
  const { paid_today, due_later } = terms;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes it anew
  useEffect(() => {
    let is_wanted = true;
    const fail = () => is_wanted && setFailed(true);
    const show = async (): Promise<void> => {
      const checkout = await paypalCheckout(plan_id);
      const dataAttributes = { 'csp-nonce': nonceOfPage() };
      const order = due_later > 0 ? { vault: true } : ({ vault: false, currency: 'USD', intent: 'authorize' } as const);
      await checkout.loadPayPalSDK({ ...order, dataAttributes });
      const onApprove = async (approved: unknown): Promise<void> => {
        const { nonce, details } = await checkout.tokenizePayment(approved);
        agreed.current({ nonce, email: details.email });
      };
      // What is held again before the move needs an account that stays agreed; one sum needs a single order.
      const ask =
        due_later > 0
          ? { createBillingAgreement: () => checkout.createPayment({ flow: 'vault' }) }
          : {
              createOrder: () =>
                checkout.createPayment({ flow: 'checkout', amount: paid_today.toFixed(2), currency: 'USD', intent: 'authorize' }),
            };
      if (is_wanted && place.current) await paypalButtons()?.({ ...ask, onApprove, onError: fail }).render(place.current);
    };
    show().catch(fail);
    const shown = place.current;
    return () => {
      is_wanted = false;
      shown?.replaceChildren();
    };
  }, [plan_id, paid_today, due_later, attempt]);

  const again = (): void => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return (
    <>
      {is_failed && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="s" onClick={again}>
              Try again
            </Button>
          }
        >
          PayPal could not be reached. Try again, or choose another way to pay.
        </Notice>
      )}
      <div ref={place} id="book-paypal" tabIndex={-1} />
    </>
  );
};
