import { giveCode } from '#server/change-orders/move-day/code.ts';
import { showCrewJobs } from '#server/change-orders/move-day/crew-jobs.ts';
import { correctStep, dayLogFile, showDayLog } from '#server/change-orders/move-day/day-log.ts';
import { showDay } from '#server/change-orders/move-day/day-page.ts';
import { showDayPdf } from '#server/change-orders/move-day/day-pdf.ts';
import { nameReceiver, noteDelivery, showDelivery, showDeliveryPdf } from '#server/change-orders/move-day/receiver.ts';
import { reportDay, reportLate } from '#server/change-orders/move-day/report-day.ts';
import { api } from '../endpoint.ts';

export const moveDay = {
  nameReceiver: api.moveDay.nameReceiver.handler(({ input: { id, ...asked }, context }) => nameReceiver(context, id, asked)),
  delivery: api.moveDay.delivery.handler(({ input, context }) => showDelivery(context, input.id, input.stop)),
  noteDelivery: api.moveDay.noteDelivery.handler(({ input, context }) => noteDelivery(context, input.id, input.stop, input.events)),
  deliveryPdf: api.moveDay.deliveryPdf.handler(({ input, context }) => showDeliveryPdf(context, input.id, input.stop, input.file)),
  log: api.moveDay.log.handler(({ input, context }) => showDayLog(context, input.id)),
  logCsv: api.moveDay.logCsv.handler(({ input, context }) => dayLogFile(context, input.id)),
  correctStep: api.moveDay.correctStep.handler(({ input: { id, ...correction }, context }) => correctStep(context, id, correction)),
  show: api.moveDay.show.handler(({ input, context }) => showDay(context, input.key)),
  jobs: api.moveDay.jobs.handler(({ input, context }) => showCrewJobs(context, input.key)),
  report: api.moveDay.report.handler(({ input, context }) => reportDay(context, input.key, input.events)),
  reportLate: api.moveDay.reportLate.handler(({ input, context }) => reportLate(context, input.key, input.events)),
  giveCode: api.moveDay.giveCode.handler(({ input, context }) => giveCode(context, input.key, input.stop, input.code)),
  pdf: api.moveDay.pdf.handler(({ input, context }) => showDayPdf(context, input.key, input.file)),
};
