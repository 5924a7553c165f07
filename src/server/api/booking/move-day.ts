import { showDay } from '#server/change-orders/move-day/day-page.ts';
import { showDayPdf } from '#server/change-orders/move-day/day-pdf.ts';
import { reportDay } from '#server/change-orders/move-day/report-day.ts';
import { api } from '../endpoint.ts';

export const moveDay = {
  show: api.moveDay.show.handler(({ input, context }) => showDay(context, input.key)),
  report: api.moveDay.report.handler(({ input, context }) => reportDay(context, input.key, input.events)),
  pdf: api.moveDay.pdf.handler(({ input, context }) => showDayPdf(context, input.key, input.file)),
};
