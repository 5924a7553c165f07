import { answerReplacement } from '#server/change-orders/answer-replacement.ts';
import { acceptJob } from '#server/jobs/accept-job.ts';
import { completeJob, undoComplete } from '#server/jobs/complete-job.ts';
import { declineJob, giveJobBack } from '#server/jobs/decline-job.ts';
import { requireLawful } from '#server/movers/register-checks.ts';
import { api } from '../endpoint.ts';

export const jobs = {
  accept: api.jobs.accept.handler(async ({ input, context }) => {
    await requireLawful(context, input.id);
    return acceptJob(context, input.id, input);
  }),
  decline: api.jobs.decline.handler(({ input: { id, ...decline }, context }) => declineJob(context, id, decline)),
  giveBack: api.jobs.giveBack.handler(({ input: { id, ...decline }, context }) => giveJobBack(context, id, decline)),
  answerReplacement: api.jobs.answerReplacement.handler(({ input, context }) => answerReplacement(context, input.id, input.decision)),
  complete: api.jobs.complete.handler(({ input, context }) => completeJob(context, input.id, input)),
  undoComplete: api.jobs.undoComplete.handler(({ input, context }) => undoComplete(context, input.id)),
};
