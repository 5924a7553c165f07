import { redirect } from 'react-router';
import { pathOf } from '#domain/plan/funnel.ts';
import { callFrom } from '#web/core/call.ts';
import type { Route } from './+types/returned.ts';

/**
 * Where an installment provider sends the customer back to: what happened is in the path, since providers add to an address in ways of their
 * own. Leads on to BOOK in our own words. Whose provider names no plan is helped by what we know.
 */
export const loader = async (args: Route.LoaderArgs) => {
  const { id, how } = args.params;
  if (how !== 'agreed') throw redirect(`${pathOf(id, 'BOOK')}?splitit=canceled`);
  const told = new URL(args.request.url).searchParams.get('InstallmentPlanNumber');
  throw redirect(told ? agreedAt(id, told) : await whereItStands(args));
};

/** The provider's message may have been faster than the customer. */
const whereItStands = async (args: Route.LoaderArgs): Promise<string> => {
  const { id } = args.params;
  const status = await callFrom(args)
    .bookings.status({ id })
    .catch(() => undefined);
  if (status?.state === 'booked') return pathOf(id, 'CONGRATS');
  return status?.InstallmentPlanNumber ? agreedAt(id, status.InstallmentPlanNumber) : pathOf(id, 'BOOK');
};

const agreedAt = (id: string, InstallmentPlanNumber: string): string =>
  `${pathOf(id, 'BOOK')}?${new URLSearchParams({ splitit: 'succeeded', InstallmentPlanNumber })}`;
