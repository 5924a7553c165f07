import { redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { pathOf, stepToReturnTo } from '#domain/plan/funnel.ts';
import { LOADER_WORDS } from '#web/chrome/loader-words.ts';
import { Loading } from '#web/chrome/loading.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Form } from '#web/forms/form.tsx';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { useEndOfReturn } from '#web/plan/return-to-book.ts';
import { RenewedPrice } from '#web/pricing/price-change.tsx';
import type { Route } from './+types/page.ts';
import { BookButton, moverOf, SmallPrint } from './book-button.tsx';
import { bookRules } from './book-form.ts';
import { BookingWords } from './booking-words.tsx';
import { CheckBlock } from './check-block.tsx';
import { ContactCard } from './contact-card.tsx';
import { FeeSchedule } from './fee-schedule.tsx';
import { OrderDrawer, OrderRail } from './order-summary.tsx';
import { inOwnDocument, useLeavingByDocument } from './own-document.ts';
import styles from './page.module.css';
import { HeldInstallments } from './payment/held-installments.tsx';
import { PayDates } from './payment/pay-dates.tsx';
import { PaymentCard } from './payment/payment-card.tsx';
import { ReturnedWords } from './payment/returned-words.tsx';
import { SandboxPaypal } from './payment/sandbox-paypal.tsx';
import { usePayment } from './payment/use-payment.ts';
import { useReturned } from './payment/use-returned.ts';
import { methodsFor } from './payment/ways-to-pay.tsx';
import { useBooking } from './use-booking.ts';
import { ValuationChoiceField } from './valuation-choice.tsx';

/** What will be paid and when, and what canceling costs: all from the server, for this very move. A plan that can't be booked is led to where it can be mended. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  try {
    const [terms, state, changes, cover] = await Promise.all([
      client.bookings.terms({ id }),
      client.bookings.status({ id }),
      client.plans.priceChanges({ id }),
      client.extras.valuationPrices({ id }),
    ]);
    return { terms, changes, state, cover };
  } catch (error) {
    const { problem } = asCallError(error);
    const step = stepToReturnTo(problem);
    if (step && step !== 'BOOK') throw redirect(pathOf(id, step));
    throw pageFault(error);
  }
};

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => inOwnDocument(request, serverLoader);

/** Book Online: contact, payment, what it says in small print said large, and one button. */
const BookPage = ({ loaderData: { terms, changes, state, cover } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const payment = usePayment(plan.uuid, methodsFor(terms));
  const { standing, stand, book, bookBy } = useBooking(terms, state, payment);
  const errors = useReturned({ bookBy, stand }, payment);
  useLeavingByDocument();
  useEndOfReturn(plan.uuid);
  const bill = { terms, changes, left_at: payment.kept.left_at, method: payment.method };
  return (
    <>
      <title>{`Book ${moverOf(plan)}`}</title>
      <OrderDrawer {...bill} />
      <main className={`wrap ${styles.page}`} id="main">
        <header>
          <h1 tabIndex={-1}>Book {moverOf(plan)}</h1>
          <p className="muted">One page. Nothing is charged until they accept your job.</p>
        </header>
        <Form id="book" method="post" className={styles.form} rules={bookRules(terms, cover)} errors={errors} onSubmit={book}>
          <RenewedPrice plan={plan} changes={changes} />
          <ReturnedWords standing={standing} />
          <HeldInstallments state={state} plan={plan} />
          <ContactCard plan={plan} />
          <PaymentCard terms={terms} payment={payment} plan={plan} />
          <ValuationChoiceField prices={cover} />
          <FeeSchedule terms={terms} zone={plan.time_zone} />
          <CheckBlock plan={plan} terms={terms} payment={payment} />
          <PayDates terms={terms} zone={plan.time_zone} method={payment.method} />
          <div className={`grid gap-12 ${styles.pay}`}>
            <BookingWords standing={standing} here={pathOf(plan.uuid, 'BOOK')} payment={payment} terms={terms} />
            <BookButton plan={plan} terms={terms} method={payment.method} busy={standing.is === 'waiting'} />
            <SmallPrint plan={plan} terms={terms} />
          </div>
        </Form>
        <SandboxPaypal terms={terms} payment={payment} email={plan.contact_email_address} />
        <OrderRail {...bill} />
      </main>
      {standing.is === 'booking' && <Loading text={LOADER_WORDS.book} />}
    </>
  );
};

export default BookPage;
