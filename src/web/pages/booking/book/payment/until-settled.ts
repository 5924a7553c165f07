import { asCallError, CallError, type Client } from '#contract/client.ts';
import { call } from '#web/core/call.ts';

export type BookState = Awaited<ReturnType<Client['bookings']['status']>>;

const PAUSE_MS = 1_500;
const LONGEST_MS = 10 * 60_000;

/** The outcome was not known at once: asks until it is, also through a lost connection. Booked, or signed by one of two owners, returns; anything else is thrown with its sentence. */
export const untilSettled = async (id: string): Promise<BookState> => {
  const started = performance.now();
  while (performance.now() - started < LONGEST_MS) {
    const stands = await standing(id);
    const { state, error_message = '' } = stands;
    if (state === 'booked' || state === 'signing') return stands;
    if (state === 'failed') throw problem(422, 'payment_declined', error_message);
    if (state === 'none') throw problem(422, 'not_booked', NOT_BOOKED);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw problem(0, 'no_answer', STILL_OPEN);
};

const standing = async (id: string): Promise<BookState> => {
  try {
    return await call().bookings.status({ id });
  } catch (error) {
    const refusal = asCallError(error);
    if (refusal.status === 0 || refusal.status >= 500) return { state: 'processing' };
    throw refusal;
  }
};

const problem = (status: number, code: string, error_message: string): CallError =>
  new CallError(status, { error_message, code, errors: {}, request_id: '' });

const NOT_BOOKED = 'Nothing was booked and nothing was charged. Please try again.';
const STILL_OPEN = 'Your bank hasn’t answered yet. You don’t need to do anything: we’ll keep asking, and your plan will show the outcome.';
