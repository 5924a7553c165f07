import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { asCallError, type CallError } from '#contract/client.ts';
import { pathOf, stepToReturnTo } from '#domain/plan/funnel.ts';
import { call } from '#web/core/call.ts';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { asChange } from '#web/plan/as-change.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { type BookTerms, contactIn, errorsOnPage } from './book-form.ts';
import type { Method } from './kept-book.ts';
import { leftFor } from './own-document.ts';
import type { SheetToSign } from './papers/use-sheet.ts';
import { type BookState, untilSettled } from './payment/until-settled.ts';
import type { Payment } from './payment/use-payment.ts';

/** How the last try to book stands, for the words above the button. */
export type BookingProgress =
  | { is: 'idle' }
  /** Up to the answer, and from a yes until the next page stands. */
  | { is: 'booking' }
  /** `is_returned`: it began at a provider, and the customer has just come back. */
  | { is: 'waiting'; is_returned?: boolean }
  /** Held, not charged: a co-owner has still to sign by their link. */
  | { is: 'signing'; waits_for: string; until: string | null }
  /** `is_declined`: by the bank or PayPal, and not for another reason. */
  | { is: 'refused'; sentence: string; by: Method; is_declined: boolean }
  /** The total, or with the same total only what is held at Book. */
  | ({ is: 'repriced'; of: 'total' | 'today'; before: number; after: number } & Redrawn)
  | ({ is: 'redrawn' } & Redrawn)
  | { is: 'canceled' }
  | { is: 'locked_out' };

/** Papers that say something else by now, line by line; none where they only ran out or were drawn up in another tab. */
export type Redrawn = { changes: NonNullable<CallError['problem']['changes']> };

type By = { billing_nonce: string; InstallmentPlanNumber?: string };

/** Books once per press, waits while the outcome is unknown, and turns every refusal into words or into the page that can mend it. */
export const useBooking = (terms: BookTerms, state: BookState, payment: Payment, toSign: SheetToSign) => {
  const { plan, accept, settled: changesStored } = usePlan();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const is_processing = state.state === 'processing';
  const [standing, setStanding] = useState<BookingProgress>(is_processing ? { is: 'waiting' } : (signingAt(state) ?? { is: 'idle' }));

  const book = async (values: Values): Promise<Errors | undefined> => {
    if (standing.is === 'waiting' || terms.final_price === null) return undefined;
    setStanding({ is: 'idle' });
    if (payment.method === 'installments') return begin(values);
    const paid = await payment.nonceFor(values, terms.paid_today);
    return 'errors' in paid ? paid.errors : bookBy({ billing_nonce: paid.nonce }, values, toSign.sign);
  };

  /** `sign` is left out where the papers were signed before somebody went to a provider. */
  const bookBy = async (by: By, values: Values, sign: SheetToSign['sign'] = signedBefore): Promise<Errors | undefined> => {
    try {
      await changesStored();
      setStanding((before) => (before.is === 'waiting' ? before : { is: 'booking' }));
      return await outcome(await sent(by, values, await sign(values)));
    } catch (error) {
      return refused(asCallError(error));
    }
  };

  /** The provider's page is next; it comes back here. */
  const begin = async (values: Values): Promise<Errors | undefined> => {
    try {
      await changesStored();
      const sheet_id = await toSign.sign(values);
      const { CheckoutUrl } = await call().bookings.splitit({
        uuid: plan.uuid,
        cost_with_coupon: terms.final_price ?? 0,
        contact_information: contactIn(values),
        ...waiverIn(values),
        ...(sheet_id !== undefined && { sheet_id }),
      });
      return await leftFor(CheckoutUrl);
    } catch (error) {
      return refused(asCallError(error));
    }
  };

  const signedBefore = async (): Promise<string | undefined> => payment.now().signed?.sheet_id;

  const sent = async (by: By, values: Values, sheet_id?: string): Promise<number> => {
    const { status } = await call().bookings.book({
      id: plan.uuid,
      contact_information: contactIn(values),
      payment: { ...by, coupon: null },
      total_cost: terms.final_price ?? 0,
      today_cost: terms.paid_today,
      ...waiverIn(values),
      ...(sheet_id !== undefined && { sheet_id }),
    });
    return status;
  };

  const waiverIn = (values: Values) => ({
    ...(terms.survey_waiver_needed && { survey_waived: values['survey_waived'] === 'true' }),
    ...(values['full_value_waived'] === 'true' && { full_value_waived: true }),
  });

  const outcome = async (status: number): Promise<undefined> => {
    const state = status === 201 ? undefined : await settled();
    const signing = state && signingAt(state);
    return signing === undefined ? congratulate() : stand(signing);
  };

  const settled = (): Promise<BookState> => {
    setStanding((before) => (before.is === 'waiting' ? before : { is: 'waiting' }));
    return untilSettled(plan.uuid);
  };

  const congratulate = (): Promise<never> => {
    payment.forget();
    setStanding({ is: 'booking' });
    return leftFor(pathOf(plan.uuid, 'CONGRATS'), { replace: true });
  };

  const refused = async (error: CallError): Promise<Errors | undefined> => {
    const { status, problem } = error;
    setStanding({ is: 'idle' });
    const is_declined = problem.code === 'payment_declined';
    if (status !== 0) payment.answered({ is_refused: is_declined });
    if (status === 401 || status === 404) return stand({ is: 'locked_out' });
    if (problem.code === 'booking_in_progress') return awaitOther();
    if (problem.code === 'price_changed') return askAgain(problem);
    if (problem.code === 'paper_changed') return showAnew(problem);
    const back = stepBack(error);
    if (back) {
      await navigate(pathOf(plan.uuid, back), { state: { sentence: problem.error_message, errors: problem.errors } });
      return undefined;
    }
    const named = errorsOnPage(problem);
    if (Object.keys(named).length > 0) return named;
    return stand({ is: 'refused', sentence: problem.error_message, by: payment.method, is_declined });
  };

  /** Another tab is booking this very plan: its outcome is this one's too. */
  const awaitOther = async (): Promise<Errors | undefined> => {
    try {
      return await outcome(202);
    } catch (error) {
      return refused(asCallError(error));
    }
  };

  /** The bill and the dates are read anew, then the customer is asked with the old and the new amount in view. */
  const askAgain = async ({ total_cost, paid_today }: CallError['problem']): Promise<undefined> => {
    await readAnew();
    // Papers are made for a total; what is held of it is not asked then.
    return standAt({ total: Number(total_cost), today: Number(paid_today ?? terms.paid_today) }, []);
  };

  /** Nobody is bound: the lines that differ are shown, and the papers are drawn up for the plan of now. */
  const showAnew = async ({ changes = [] }: CallError['problem']): Promise<undefined> => {
    toSign.forget();
    const now = await call()
      .bookings.terms({ id: plan.uuid })
      .catch(() => terms);
    await readAnew();
    return standAt({ total: now.final_price ?? 0, today: now.paid_today }, changes);
  };

  const standAt = ({ total, today }: { total: number; today: number }, changes: Redrawn['changes']): undefined => {
    const before = { total: terms.final_price ?? 0, today: terms.paid_today };
    if (before.total !== total) return stand({ is: 'repriced', of: 'total', before: before.total, after: total, changes });
    if (before.today !== today) return stand({ is: 'repriced', of: 'today', before: before.today, after: today, changes });
    return stand({ is: 'redrawn', changes });
  };

  const readAnew = async (): Promise<void> => {
    accept(asChange(await call().plans.show({ id: plan.uuid })));
    await revalidator.revalidate();
  };

  const stand = (next: BookingProgress): undefined => {
    setStanding(next);
    return undefined;
  };

  const resume = useRef(async () => outcome(202).catch((error: unknown) => refused(asCallError(error))));
  useEffect(() => {
    if (is_processing) void resume.current();
  }, [is_processing]);

  return { standing, stand, book, bookBy };
};

const signingAt = ({ state, waits_for, hold_until }: BookState): BookingProgress | undefined =>
  state === 'signing' ? { is: 'signing', waits_for: waits_for ?? '', until: hold_until ?? null } : undefined;

/** Where the matter can be mended: what the answer names, or the other bids when this mover can't come any more. */
const stepBack = ({ problem }: CallError) => {
  if (problem.code === 'mover_full' || problem.code === 'mover_cannot') return 'COMPARE';
  if (problem.code === 'already_booked') return 'PLAN';
  const named = stepToReturnTo(problem);
  return named === 'BOOK' ? undefined : named;
};
