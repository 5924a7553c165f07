import { showNumbers } from '#server/admin/today/numbers.ts';
import { showToday, sleepTask, takeTask } from '#server/admin/today/queue.ts';
import { api } from '../endpoint.ts';

export const today = {
  show: api.today.show.handler(({ context }) => showToday(context)),
  take: api.today.take.handler(({ input, context }) => takeTask(context, input.key, input.is_taken)),
  sleep: api.today.sleep.handler(({ input, context }) => sleepTask(context, input.key, input.until)),
  numbers: api.today.numbers.handler(({ context }) => showNumbers(context)),
};
