import { brand } from '#domain/core/brand.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import type { BookTerms } from '../book-form.ts';
import { CouponField } from '../coupon-field.tsx';
import { BraintreeCardFields } from './braintree-fields.tsx';
import { SandboxCardFields } from './card-fields.tsx';
import { InstallmentsWay } from './installments-way.tsx';
import { PaypalWay } from './paypal-way.tsx';
import type { Payment } from './use-payment.ts';
import { WaysToPay } from './ways-to-pay.tsx';

type Props = { terms: BookTerms; payment: Payment; plan: Pick<PlanView, 'uuid' | 'time_zone'> };

/** Three ways to pay, the fields of the one that is picked, and the code that takes something off. */
export const PaymentCard = ({ terms, payment, plan }: Props) => (
  <Card title="How you pay">
    <noscript>
      <p className="below-16">
        Booking online needs JavaScript: it keeps your card number away from us. Or call <a href={brand.phone_link}>{brand.phone}</a>.
      </p>
    </noscript>
    <WaysToPay terms={terms} method={payment.method} onChoose={payment.choose} />
    <PaymentFields terms={terms} payment={payment} />
    {payment.method === 'paypal' && <PaypalWay terms={terms} payment={payment} plan_id={plan.uuid} />}
    {payment.method === 'installments' && <InstallmentsWay terms={terms} zone={plan.time_zone} />}
    <CouponField terms={terms} />
  </Card>
);

/** Whoever makes the fields keeps what is typed into them: our server never has the number. */
const PaymentFields = ({ terms, payment }: Omit<Props, 'plan'>) =>
  terms.payment_provider === 'braintree' ? (
    <BraintreeCardFields payment={payment} />
  ) : (
    <SandboxCardFields is_picked={payment.method === 'card'} />
  );
