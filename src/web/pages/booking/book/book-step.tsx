import { fromDollars, inWords } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { LOADER_WORDS } from '#web/chrome/loader-words.ts';
import { Loading } from '#web/chrome/loading.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { Form } from '#web/forms/form.tsx';
import { lastMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { useEndOfReturn } from '#web/plan/return-to-book.ts';
import { standingTiers } from '#web/pricing/fee-tiers.ts';
import { RenewedPrice } from '#web/pricing/price-change.tsx';
import { breakdownOf } from '#web/pricing/segments.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import { BookButton, moverOf, SmallPrint } from './book-button.tsx';
import { type BookTerms, bookRules } from './book-form.ts';
import { BookingWords } from './booking-words.tsx';
import { CheckBlock } from './check-block.tsx';
import { ContactCard } from './contact-card.tsx';
import { LaterDay } from './later-day.tsx';
import { OrderDrawer, OrderRail } from './order-summary.tsx';
import { useLeavingByDocument } from './own-document.ts';
import styles from './page.module.css';
import { PapersCard, PartsLine } from './papers/papers-card.tsx';
import { SignLater } from './papers/sign-later.tsx';
import { useSheet } from './papers/use-sheet.ts';
import { HeldInstallments } from './payment/held-installments.tsx';
import { PayDates } from './payment/pay-dates.tsx';
import { PaymentCard } from './payment/payment-card.tsx';
import { ReturnedWords } from './payment/returned-words.tsx';
import { SandboxPaypal } from './payment/sandbox-paypal.tsx';
import { usePayment } from './payment/use-payment.ts';
import { useReturned } from './payment/use-returned.ts';
import { methodsFor } from './payment/ways-to-pay.tsx';
import type { Bookable, ReadBook } from './read-book.ts';
import { useBooking } from './use-booking.ts';
import { ValuationChoiceField } from './valuation-choice.tsx';

/** Book Online: for who books it, and for who may only see it. */
export const BookStep = ({ read }: { read: ReadBook }) => {
  const { plan } = usePlan();
  if (read === null) return <SeenBook plan={plan} />;
  return 'terms' in read ? <BookForm plan={plan} read={read} /> : <LaterDay later={read.later} />;
};

/** Contact, payment, what it says in small print said large, and one button. */
const BookForm = ({ plan, read: { terms, changes, state, cover } }: { plan: PlanView; read: Bookable }) => {
  const payment = usePayment(plan.uuid, methodsFor(terms));
  const toSign = useSheet(terms, cover, payment);
  const { standing, stand, book, bookBy } = useBooking(terms, state, payment, toSign);
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
        <Form id="book" method="post" className={styles.form} rules={bookRules(terms, cover, plan)} errors={errors} onSubmit={book}>
          <RenewedPrice plan={plan} changes={changes} />
          <ReturnedWords standing={standing} />
          <HeldInstallments state={state} plan={plan} />
          <ContactCard plan={plan} />
          <PaymentCard terms={terms} payment={payment} plan={plan} />
          <ValuationChoiceField prices={cover} terms={terms} payment={payment} />
          <FeeSchedule terms={terms} zone={plan.time_zone} />
          <CheckBlock plan={plan} terms={terms} payment={payment} />
          {terms.is_federal && <PapersCard plan={plan} terms={terms} cover={cover} payment={payment} toSign={toSign} />}
          <PayDates terms={terms} zone={plan.time_zone} method={payment.method} />
          <div className={`grid gap-12 ${styles.pay}`}>
            <BookingWords standing={standing} here={pathOf(plan.uuid, 'BOOK')} payment={payment} terms={terms} zone={plan.time_zone} />
            {terms.is_federal && <PartsLine plan={plan} terms={terms} cover={cover} payment={payment} toSign={toSign} />}
            <BookButton plan={plan} terms={terms} method={payment.method} busy={standing.is === 'waiting'} />
            <SmallPrint plan={plan} terms={terms} />
            {terms.is_federal && <SignLater plan={plan} terms={terms} changes={changes} payment={payment} />}
          </div>
        </Form>
        <SandboxPaypal terms={terms} payment={payment} email={plan.contact_email_address} />
        <OrderRail {...bill} />
      </main>
      {standing.is === 'booking' && <Loading text={LOADER_WORDS.book} />}
    </>
  );
};

/** Our team sees every step, and movers those of a public plan; money is the customer's alone. */
const SeenBook = ({ plan }: { plan: PlanView }) => {
  const { total_cost, line_items } = plan.pricing;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>{`Book ${moverOf(plan)}`}</title>
      <header>
        <h1 tabIndex={-1}>Book {moverOf(plan)}</h1>
      </header>
      <div className={styles.form}>
        <WhoBooks plan={plan} />
        {total_cost !== null && (
          <Card title="The price they see">
            <Breakdown lines={breakdownOf(line_items)} total={fromDollars(total_cost)} />
          </Card>
        )}
      </div>
    </main>
  );
};

/** The customer may stand here too, in another browser than the one in which the plan was begun: by a link nobody books. */
const WhoBooks = ({ plan }: { plan: PlanView }) => {
  const viewer = useViewer();
  const here = pathOf(plan.uuid, 'BOOK');
  return viewer?.is_admin || viewer?.is_mover ? (
    <Notice
      tone="info"
      icon="lock"
      title="Only the customer can book and pay."
      action={
        <LinkButton size="s" to={pathOf(plan.uuid, 'PLAN')}>
          See the plan
        </LinkButton>
      }
    >
      They see their contact details, the payment and the cancellation fees here.
    </Notice>
  ) : (
    <Notice
      tone="info"
      icon="lock"
      title="Book where you began, or log in."
      action={
        <LinkButton size="s" to={`/sign-in/?redirect=${encodeURIComponent(here)}`}>
          Log In
        </LinkButton>
      }
    >
      You opened this plan by a link, which books nothing and shows no contact details. Its owner books in the browser in which it was
      begun, or in the account that it is saved to.
    </Notice>
  );
};

const NOTICES: Readonly<Record<BookTerms['fee_schedule'][number]['notice'], string>> = {
  signed: 'Three days after signing',
  week: 'A week or more before arrival',
  days: '72 hours or more before arrival',
  day: '24 to 72 hours before',
  hours: 'Under 24 hours',
  on_site: 'Half of the total',
};

/** What canceling costs, as dates and dollars for this move (pricing, 4). */
const FeeSchedule = ({ terms, zone }: { terms: BookTerms; zone: string }) => (
  <Card title="If you cancel">
    <ol className={styles.fee_schedule}>
      {standingTiers(terms.fee_schedule, zone, terms.today).map(({ notice, until, fee }) => (
        <li key={notice} className={styles[fee === 0 ? 'free' : notice]}>
          <p>
            {until === null ? (
              <strong className="strong">Once the crew is there</strong>
            ) : (
              <>
                Until <strong className="strong">{lastMoment(until, zone)}</strong>
              </>
            )}
            <small className="block cap">{NOTICES[notice]}</small>
          </p>
          <b className="strong num">{fee === 0 ? 'Free' : inWords(fromDollars(fee))}</b>
        </li>
      ))}
    </ol>
    {terms.is_federal && (
      <p className="meta">
        Until three days after your mover accepts, canceling is free, whatever the list says. Your plan shows the exact moment.
      </p>
    )}
    <p className="meta">Free until the mover accepts, and always free when the mover cancels.</p>
  </Card>
);
