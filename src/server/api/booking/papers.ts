import { fromDollars } from '#domain/core/money.ts';
import { rescind } from '#server/booking/cancel.ts';
import { declineToSign, signPapers } from '#server/booking/co-owner.ts';
import { signLater } from '#server/booking/sign-later.ts';
import { showBooklet } from '#server/papers/booklets.ts';
import { inDollars, showBrokerRecord } from '#server/papers/broker-record.ts';
import { withdrawConsent } from '#server/papers/by-mail.ts';
import { checkPaper } from '#server/papers/check-paper.ts';
import { exportZip } from '#server/papers/export-zip.ts';
import { listPapers } from '#server/papers/list-papers.ts';
import { listRoots } from '#server/papers/roots.ts';
import { makeSheet } from '#server/papers/sheets.ts';
import { showPaperDocument, showPaperPdf } from '#server/papers/show-paper-pdf.ts';
import { showSheet } from '#server/papers/sign-issued.ts';
import { tellNewDates } from '#server/papers/tell-new-dates.ts';
import { api } from '../endpoint.ts';

export const papers = {
  list: api.papers.list.handler(({ input, context }) => listPapers(context, input.id)),
  makeSheet: api.papers.makeSheet.handler(({ input, context }) => {
    const { valuation, ...rest } = input;
    const chosen = valuation.waived ? valuation : { ...valuation, declared_value: fromDollars(valuation.declared_value) };
    return makeSheet(context, { ...rest, valuation: chosen });
  }),
  sign: api.papers.sign.handler(({ input, context }) => signPapers(context, input)),
  signLater: api.papers.signLater.handler(({ input, context }) => signLater(context, input.id)),
  showSheet: api.papers.showSheet.handler(({ input, context }) => showSheet(context, input.id)),
  declineToSign: api.papers.declineToSign.handler(({ input, context }) => declineToSign(context, input.id)),
  withdrawConsent: api.papers.withdrawConsent.handler(async ({ input, context }) => {
    await withdrawConsent(context, input);
    return listPapers(context, input.id);
  }),
  rescind: api.papers.rescind.handler(({ input, context }) => rescind(context, input)),
  pdf: api.papers.pdf.handler(({ input, context }) => showPaperPdf(context, input.id, input.file)),
  document: api.papers.document.handler(({ input, context }) => showPaperDocument(context, input.id, input.number)),
  booklet: api.papers.booklet.handler(({ input, context }) => showBooklet(context, input.form, input.plan)),
  exportZip: api.papers.exportZip.handler(({ input, context }) => exportZip(context, input.id)),
  brokerRecord: api.papers.brokerRecord.handler(async ({ input, context }) => inDollars(await showBrokerRecord(context, input.id))),
  roots: api.papers.roots.handler(({ input, context }) => listRoots(context.world.db, input)),
  tellNewDates: api.papers.tellNewDates.handler(({ input, context }) => {
    const { id, new_from, new_to, told_at, ...told } = input;
    return tellNewDates(context, id, { ...told, after: { from: new_from, to: new_to }, told_at: new Date(told_at) });
  }),
  check: api.papers.check.handler(({ input, context }) => checkPaper(context, input)),
};
