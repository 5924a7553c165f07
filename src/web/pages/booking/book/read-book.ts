import { type LoaderFunctionArgs, redirect } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { pathOf, stepToReturnTo } from '#domain/plan/funnel.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';

/**
 * What will be paid and when, and what canceling costs: all from the server, for this very move. A plan that can't be booked is led to
 * where that can be mended, and one whose day is too early to other days; null for who may see the plan and not book it, such as our team.
 */
export const readBook = async (args: LoaderFunctionArgs) => {
  const client = callFrom(args);
  const id = args.params['id'] ?? '';
  try {
    const [terms, state, changes, cover] = await Promise.all([
      client.bookings.terms({ id }),
      client.bookings.status({ id }),
      client.plans.priceChanges({ id }),
      client.extras.valuationPrices({ id }),
    ]);
    return { terms, changes, state, cover };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status === 404) return null;
    const step = stepToReturnTo(problem);
    const later = step === 'DETAILS' && problem.errors?.['move_date'] ? await laterThan(client, id) : null;
    if (later !== null) return later;
    if (step && step !== 'BOOK') throw redirect(pathOf(id, step));
    throw pageFault(error);
  }
};

/** Null where the day is not all that is in the way: that is mended on the step to return to. */
const laterThan = async (client: Client, id: string) => {
  try {
    return { later: await client.bookings.laterDays({ id }) };
  } catch (error) {
    if (asCallError(error).problem.code === 'not_editable') return null;
    throw error;
  }
};

export type ReadBook = Awaited<ReturnType<typeof readBook>>;

export type Bookable = Extract<ReadBook, { terms: unknown }>;

export type LaterDays = Extract<ReadBook, { later: unknown }>['later'];
