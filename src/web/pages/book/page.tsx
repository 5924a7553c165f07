import { Link, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { monthDay } from '#domain/calendar.ts';
import { pathOf, STEP_NAMES } from '#domain/funnel.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { callFrom } from '#web/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { pageFault } from '#web/page-fault.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { RenewedPrice } from '#web/plan/price-change.tsx';
import type { Route } from './+types/page.ts';
import { bookRules } from './book-form.ts';
import { BookingWords } from './booking-words.tsx';
import { CheckBlock } from './check-block.tsx';
import { ContactCard } from './contact-card.tsx';
import { Ladder } from './ladder.tsx';
import { OrderDrawer, OrderRail } from './order-summary.tsx';
import styles from './page.module.css';
import { PayDates } from './pay-dates.tsx';
import { PaymentCard } from './payment-card.tsx';
import { useBooking } from './use-booking.ts';

/** What will be paid and when, and what canceling costs: all from the server, for this very move. A plan that can't be booked is led to where it can be mended. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  try {
    const [terms, { state }, changes] = await Promise.all([
      client.bookings.terms({ id }),
      client.bookings.status({ id }),
      client.plans.priceChanges({ id }),
    ]);
    return { terms, changes, is_processing: state === 'processing' };
  } catch (error) {
    const { problem } = asCallError(error);
    const step = STEP_NAMES.find((name) => name === problem['step'] && name !== 'BOOK');
    if (step) throw redirect(pathOf(id, step));
    throw pageFault(error);
  }
};

/** Book Online: contact, payment, what it says in small print said large, and one button. */
const BookPage = ({ loaderData: { terms, changes, is_processing } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const { standing, book } = useBooking(terms, is_processing);
  const mover = plan.mover?.name ?? 'your mover';
  const after_move = plan.move_date === null ? 'after your move' : `after your move on ${monthDay(plan.move_date)}`;
  return (
    <>
      <title>{`Book ${mover}`}</title>
      <OrderDrawer terms={terms} changes={changes} />
      <main className={`wrap ${styles.page}`} id="main">
        <header>
          <h1 tabIndex={-1}>Book {mover}</h1>
          <p className="muted">One page. Nothing is charged until they accept your job.</p>
        </header>
        <Form id="book" method="post" className={styles.form} rules={bookRules(terms)} onSubmit={book}>
          <RenewedPrice plan={plan} changes={changes} />
          <ContactCard plan={plan} />
          <PaymentCard terms={terms} />
          <Ladder terms={terms} zone={plan.time_zone} />
          <CheckBlock plan={plan} survey_waiver_needed={terms.survey_waiver_needed} />
          <PayDates terms={terms} zone={plan.time_zone} />
          <div className={styles.pay}>
            <BookingWords standing={standing} here={pathOf(plan.uuid, 'BOOK')} />
            <SubmitButton kind="tape" size="l" block className={styles.button} busy={standing.is === 'waiting'}>
              <span>
                Book: {money(terms.paid_today)} when {mover} accepts
                <small>{terms.due_later === 0 ? 'Nothing more after that' : `${money(terms.due_later)} ${after_move}`}</small>
              </span>
            </SubmitButton>
            <p className={styles.small}>
              By booking you accept the{' '}
              <Link to="/agreement/" target="_blank">
                terms<span className="sr"> (opens in a new tab)</span>
              </Link>
              . Binding estimate, {money(terms.final_price ?? 0)}; with{' '}
              {plan.hourly_plan ? 'the hours and the help above' : 'the items listed'} it can never be more than{' '}
              {money(terms.price_ceiling)} without a new agreement.
            </p>
          </div>
        </Form>
        <OrderRail terms={terms} changes={changes} />
      </main>
    </>
  );
};

export default BookPage;

const money = (dollars: number): string => inWords(fromDollars(dollars));
