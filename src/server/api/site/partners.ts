import { createPartnerPlan } from '#server/site/partners/create-partner-plan.ts';
import { reportCsv, showReport } from '#server/site/partners/partner-report.ts';
import { showPartner } from '#server/site/partners/show-partner.ts';
import { api } from '../endpoint.ts';

export const partners = {
  show: api.partners.show.handler(({ input, context }) => showPartner(context, input.key)),
  report: api.partners.report.handler(({ input, context }) => showReport(context, input.key)),
  reportCsv: api.partners.reportCsv.handler(({ input, context }) => reportCsv(context, input.key)),
  createPlan: api.partners.createPlan.handler(({ input, context }) => createPartnerPlan(context, input.partner, input.move_plan)),
};
