import { CallError } from '#contract/client.ts';
import { call } from '#web/call.ts';

const PAUSE_MS = 1_500;
const LONGEST_MS = 10 * 60_000;

/** The outcome was not known at once: asks until it is. Booked returns; failed is thrown with its sentence. */
export const untilSettled = async (id: string): Promise<void> => {
  const started = performance.now();
  while (performance.now() - started < LONGEST_MS) {
    const { state, error_message } = await call().bookings.status({ id });
    if (state === 'booked') return;
    if (state === 'failed') throw new CallError(422, { error_message: error_message ?? '', code: 'payment_declined', errors: {}, request_id: '' });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new CallError(0, { error_message: STILL_OPEN, code: 'no_answer', errors: {}, request_id: '' });
};

const STILL_OPEN = 'Your bank has not answered yet. You need not do anything: we go on asking, and your plan shows how it ends.';
