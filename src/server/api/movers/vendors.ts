import { confirmEmail, mailKey } from '#server/movers/vendors/confirm-email.ts';
import { approve, suspend, turnAway } from '#server/movers/vendors/decide.ts';
import { confirmDocument, fetchDocument, presignDocument } from '#server/movers/vendors/documents.ts';
import { listVendors, showVendor } from '#server/movers/vendors/list-vendors.ts';
import { lookUp } from '#server/movers/vendors/look-up.ts';
import { joiningOf } from '#server/movers/vendors/show-joining.ts';
import { signUp } from '#server/movers/vendors/sign-up.ts';
import { checkAgain } from '#server/movers/vendors/sweep.ts';
import { api } from '../endpoint.ts';

export const vendors = {
  signUp: api.vendors.signUp.handler(({ input, context }) => signUp(context, input)),
  lookUp: api.vendors.lookUp.handler(({ input, context }) => lookUp(context, input.usdot_number, input.reaches)),
  confirmEmail: api.vendors.confirmEmail.handler(({ input, context }) => confirmEmail(context, input.key)),
  joining: api.vendors.joining.handler(({ input, context }) => joiningOf(context, input.id)),
  mailKey: api.vendors.mailKey.handler(({ input, context }) => mailKey(context, input.id)),
  presignDocument: api.vendors.presignDocument.handler(({ input, context }) => presignDocument(context, input)),
  confirmDocument: api.vendors.confirmDocument.handler(({ input, context }) => confirmDocument(context, input.id, input.key)),
  fetchDocument: api.vendors.fetchDocument.handler(({ input, context }) => fetchDocument(context, input.id, input.key)),
  list: api.vendors.list.handler(({ input, context }) => listVendors(context, input)),
  show: api.vendors.show.handler(({ input, context }) => showVendor(context, input.id)),
  approve: api.vendors.approve.handler(({ input, context }) => approve(context, input.id, input.version)),
  refuse: api.vendors.refuse.handler(({ input, context }) => turnAway(context, input.id, input.reason, input.version)),
  suspend: api.vendors.suspend.handler(({ input, context }) => suspend(context, input.id, input.reason, input.version)),
  checkAgain: api.vendors.checkAgain.handler(({ input, context }) => checkAgain(context, input.id)),
};
