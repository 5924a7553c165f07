import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isPaymentPage } from '#domain/booking/payment-page.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { call } from '#web/core/call.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import type { useBooking } from '../use-booking.ts';
import type { Payment } from './use-payment.ts';

/**
 * Back from the installment provider: an agreed plan books, a canceled one empties the way to pay and nothing else (B8). The
 * address stays as it came until that is decided, so that a reload takes it up again. Answers what is wrong with the form then.
 */
export const useReturned = ({ bookBy, stand }: Pick<ReturnType<typeof useBooking>, 'bookBy' | 'stand'>, payment: Payment): Errors => {
  const { plan } = usePlan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [errors, setErrors] = useState<Errors>({});
  const [how, number] = [params.get('splitit'), params.get('InstallmentPlanNumber')];
  const here = pathOf(plan.uuid, 'BOOK');

  const succeeded = async (InstallmentPlanNumber: string): Promise<void> => {
    stand({ is: 'waiting', is_returned: true });
    const values = {
      first_name: plan.contact_first_name,
      last_name: plan.contact_last_name,
      email_address: plan.contact_email_address,
      phone_number: plan.contact_phone_number,
      survey_waived: String(payment.now().survey_waived),
      full_value_waived: String(payment.now().full_value_waived),
    };
    setErrors((await bookBy({ billing_nonce: '', InstallmentPlanNumber }, values)) ?? {});
    await clear();
  };

  const canceled = async (): Promise<void> => {
    payment.empty();
    stand({ is: 'canceled' });
    await call()
      .bookings.cancelSplitit({ id: plan.uuid })
      .catch(() => undefined);
    await clear();
  };

  /** Unless the answer has led to another page. */
  const clear = async (): Promise<void> => {
    if (isPaymentPage(location.pathname)) await navigate(here, { replace: true, preventScrollReset: true });
  };

  const answer = useRef({ succeeded, canceled });
  const taken = useRef('');
  useEffect(() => {
    if (how === null || taken.current === `${how} ${number}`) return;
    taken.current = `${how} ${number}`;
    if (how === 'succeeded' && number) void answer.current.succeeded(number);
    else void answer.current.canceled();
  }, [how, number]);
  return errors;
};
