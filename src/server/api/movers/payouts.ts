import { hold, listPayouts, markPaid, release } from '#server/movers/payouts/payouts.ts';
import { showPayouts, statementFile } from '#server/movers/payouts/statement.ts';
import { api } from '../endpoint.ts';

export const payouts = {
  ofMover: api.payouts.ofMover.handler(({ input, context }) => showPayouts(context, input)),
  statement: api.payouts.statement.handler(({ input, context }) => statementFile(context, input)),
  list: api.payouts.list.handler(({ input, context }) => listPayouts(context, input)),
  pay: api.payouts.pay.handler(({ input, context }) => markPaid(context, input)),
  hold: api.payouts.hold.handler(({ input, context }) => hold(context, input.id, input.reason)),
  release: api.payouts.release.handler(({ input, context }) => release(context, input.id)),
};
