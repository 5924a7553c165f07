import { setBankAccount, showBankAccount } from '#server/movers/payouts/bank-account.ts';
import { batchFile, batchSent, dropBatch, listBatches, makeBatch, transferReturned } from '#server/movers/payouts/batches.ts';
import { hold, listPayouts, markPaid, release } from '#server/movers/payouts/payouts.ts';
import { showPayouts, statementFile, yearTotals } from '#server/movers/payouts/statement.ts';
import { recipientCopy, showTaxYear, taxYearCsv } from '#server/movers/payouts/tax-years.ts';
import { showW9, signW9 } from '#server/movers/payouts/w9.ts';
import { api } from '../endpoint.ts';

export const payouts = {
  ofMover: api.payouts.ofMover.handler(({ input, context }) => showPayouts(context, input)),
  statement: api.payouts.statement.handler(({ input, context }) => statementFile(context, input)),
  yearTotals: api.payouts.yearTotals.handler(({ input, context }) => yearTotals(context, input)),
  bankAccount: api.payouts.bankAccount.handler(({ input, context }) => showBankAccount(context, input.id)),
  setBankAccount: api.payouts.setBankAccount.handler(({ input, context }) => setBankAccount(context, input)),
  w9: api.payouts.w9.handler(({ input, context }) => showW9(context, input.id)),
  signW9: api.payouts.signW9.handler(({ input, context }) => signW9(context, input)),
  recipientCopy: api.payouts.recipientCopy.handler(({ input, context }) => recipientCopy(context, input)),
  taxYear: api.payouts.taxYear.handler(({ input, context }) => showTaxYear(context, input.year)),
  taxYearCsv: api.payouts.taxYearCsv.handler(({ input, context }) => taxYearCsv(context, input.year)),
  listBatches: api.payouts.listBatches.handler(({ input, context }) => listBatches(context, input)),
  makeBatch: api.payouts.makeBatch.handler(({ context }) => makeBatch(context)),
  batchFile: api.payouts.batchFile.handler(({ input, context }) => batchFile(context, input.id)),
  batchSent: api.payouts.batchSent.handler(({ input, context }) => batchSent(context, input.id, input.total)),
  transferReturned: api.payouts.transferReturned.handler(({ input, context }) => transferReturned(context, input)),
  dropBatch: api.payouts.dropBatch.handler(({ input, context }) => dropBatch(context, input.id)),
  list: api.payouts.list.handler(({ input, context }) => listPayouts(context, input)),
  pay: api.payouts.pay.handler(({ input, context }) => markPaid(context, input)),
  hold: api.payouts.hold.handler(({ input, context }) => hold(context, input.id, input.reason)),
  release: api.payouts.release.handler(({ input, context }) => release(context, input.id)),
};
