import { useRef, useState } from 'react';
import { data, useNavigate, useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { pathOf, type Step, STEP_NAMES } from '#domain/funnel.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { call, callFrom } from '#web/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { localMoment } from '#web/plan/moments.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { Route } from './+types/page.ts';
import { type BookTerms, bookRules, contactIn, errorsOnPage, nonceOf } from './book-form.ts';
import { CheckBlock } from './check-block.tsx';
import { ContactCard } from './contact-card.tsx';
import { Ladder } from './ladder.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './page.module.css';
import { PaymentCard } from './payment-card.tsx';
import { untilSettled } from './until-settled.ts';

/** What will be paid and when, and what cancelling costs: all from the server, for this very move. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  try {
    const [terms, token] = await Promise.all([client.bookings.terms({ id }), client.bookings.clientToken({ id })]);
    return { terms, provider: token.provider };
  } catch (error) {
    const { status, problem } = asCallError(error);
    throw data(problem.error_message, { status: status || 500 });
  }
};

const DECLINED = 'payment_declined';

/** Book Online: contact, payment, what it says in small print said large, and one button. */
const BookPage = ({ loaderData: { terms } }: Route.ComponentProps) => {
  const { plan, accept } = usePlan();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);

  const book = async (values: Values) => {
    if (underWay.current || terms.final_price === null) return undefined;
    underWay.current = true;
    setProblem(null);
    try {
      const { status } = await call().bookings.book({
        id: plan.uuid,
        contact_information: contactIn(values),
        payment: { billing_nonce: nonceOf(values), coupon: null },
        total_cost: terms.final_price,
        ...(terms.survey_waiver_needed ? { survey_waived: values['survey_waived'] === 'true' } : {}),
      });
      if (status === 202) await untilSettled(plan.uuid);
      accept({ ...(await fresh(plan.uuid)), repriced: null });
      await navigate(pathOf(plan.uuid, 'CONGRATS'));
      return undefined;
    } catch (error) {
      return await refused(asCallError(error));
    } finally {
      underWay.current = false;
    }
  };

  const refused = async ({ problem: body }: ReturnType<typeof asCallError>) => {
    const back = STEP_NAMES.find((step): step is Step => step === body['step']);
    if (back && back !== 'BOOK') {
      await navigate(pathOf(plan.uuid, back), { state: { sentence: body.error_message, errors: body.errors } });
      return undefined;
    }
    if (body.code === 'price_changed') await revalidator.revalidate();
    const named = errorsOnPage(body);
    if (Object.keys(named).length > 0 && body.code !== DECLINED) return named;
    setProblem(body.error_message);
    document.getElementById('book-problem')?.focus();
    return undefined;
  };

  const mover = plan.mover?.name ?? 'your mover';
  const money = (dollars: number) => inWords(fromDollars(dollars));
  return (
    <>
      <title>{`Book ${mover}`}</title>
      <main className={`wrap ${styles.page}`} id="main">
        <header>
          <h1 tabIndex={-1}>Book {mover}</h1>
          <p className="muted">One page. Nothing is charged until they accept your job.</p>
        </header>
        <Form id="book" className={styles.form} rules={bookRules(terms as BookTerms)} onSubmit={book}>
          <OrderSummary terms={terms} drawer />
          <ContactCard plan={plan} />
          <PaymentCard />
          <Ladder terms={terms} zone={plan.time_zone} />
          <CheckBlock plan={plan} survey_waiver_needed={terms.survey_waiver_needed} />
          <div className={styles.when}>
            <Stat size="s" label="Now" figure={money(0)} detail="We only check the card" />
            <Stat size="s" label="When they accept" figure={money(terms.paid_today)} detail={`By ${localMoment(terms.accept_by, plan.time_zone)}`} />
            <Stat size="s" label="After the move" figure={money(terms.due_later)} detail={terms.due_later === 0 ? 'Nothing is left' : 'When the job is done'} />
          </div>
          <div className={styles.pay}>
            <div id="book-problem" tabIndex={-1}>
              {problem && (
                <Notice tone="danger" icon="alert-circle" role="alert">
                  {problem}
                </Notice>
              )}
            </div>
            <SubmitButton kind="tape" size="l" block className={styles.payButton}>
              <span>
                Book: {money(terms.paid_today)} when {mover} accepts
                <small>{terms.due_later === 0 ? 'Nothing more after that' : `${money(terms.due_later)} after your move`}</small>
              </span>
            </SubmitButton>
            <p className={styles.small}>
              By booking you accept the <a href="/agreement/">terms</a>. Binding estimate, {money(terms.final_price ?? 0)}; with the items listed it can never be more than{' '}
              {money(terms.price_ceiling)} without a new agreement.
            </p>
          </div>
        </Form>
        <OrderSummary terms={terms} />
      </main>
    </>
  );
};

export default BookPage;

/** The booked plan as the store has it, in the shape of a change. */
const fresh = async (id: string) => {
  const plan = await call().plans.show({ id });
  const { version, cubic_feet, pricing, price_range, may, last_action } = plan;
  return { move_plan: plan, version, cubic_feet, pricing, price_range, may, last_action };
};
