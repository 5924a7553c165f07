import { showCalendar } from '#server/booking/documents/show-calendar.ts';
import { showEstimate } from '#server/booking/documents/show-estimate.ts';
import { showReceipt } from '#server/booking/documents/show-receipt.ts';
import { api } from '../endpoint.ts';

export const documents = {
  bindingEstimate: api.documents.bindingEstimate.handler(({ input, context }) => showEstimate(context, input.id)),
  receipt: api.documents.receipt.handler(({ input, context }) => showReceipt(context, input.id)),
  calendar: api.documents.calendar.handler(({ input, context }) => showCalendar(context, input.id)),
};
