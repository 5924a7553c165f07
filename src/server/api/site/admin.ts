import { listAudit } from '#server/accounts/audit/list-audit.ts';
import { blockMover } from '#server/admin/block-mover.ts';
import { addCoupon, changeCoupon, stopCoupon } from '#server/admin/change-coupon.ts';
import { addPartner, changePartner } from '#server/admin/change-partner.ts';
import { changePlanAccess } from '#server/admin/change-plan-access.ts';
import { changeUser } from '#server/admin/change-user.ts';
import { listEmails, showEmail } from '#server/admin/emails.ts';
import { endSearch } from '#server/admin/end-search.ts';
import { listClaims } from '#server/admin/list-claims.ts';
import { listCoupons, listPartners } from '#server/admin/list-coupons.ts';
import { listJobs } from '#server/admin/list-jobs.ts';
import { listMovers } from '#server/admin/list-movers.ts';
import { listPlans, plansCsv } from '#server/admin/list-plans.ts';
import { listUsers } from '#server/admin/list-users.ts';
import { listOutboxJobs, retryOutboxJob, retryOutboxJobs } from '#server/admin/outbox-jobs.ts';
import { overview } from '#server/admin/overview.ts';
import { endPartnerLink, makePartnerLink } from '#server/admin/partner-link.ts';
import { setWidgetSites, showWidget } from '#server/admin/partner-widget.ts';
import { showStatus } from '#server/admin/show-status.ts';
import { changeTemplate, listTemplates } from '#server/admin/templates.ts';
import { missedWords } from '#server/plan-edits/list-words.ts';
import { api } from '../endpoint.ts';

export const admin = {
  overview: api.admin.overview.handler(({ context }) => overview(context)),
  plans: api.admin.plans.handler(({ input, context }) => listPlans(context, input)),
  plansCsv: api.admin.plansCsv.handler(({ input, context }) => plansCsv(context, input)),
  changePlan: api.admin.changePlan.handler(({ input: { plan_id, why, ...change }, context }) =>
    changePlanAccess(context, plan_id, change, why),
  ),
  jobs: api.admin.jobs.handler(({ input, context }) => listJobs(context, input)),
  endSearch: api.admin.endSearch.handler(({ input, context }) => endSearch(context, input)),
  movers: api.admin.movers.handler(({ input, context }) => listMovers(context, input)),
  blockMover: api.admin.blockMover.handler(({ input, context }) =>
    blockMover(context, input.mover_id, input.is_blocked, input.why, input.version),
  ),
  users: api.admin.users.handler(({ input, context }) => listUsers(context, input)),
  changeUser: api.admin.changeUser.handler(({ input: { user_id, why, ...change }, context }) => changeUser(context, user_id, change, why)),
  coupons: api.admin.coupons.handler(({ input, context }) => listCoupons(context, input)),
  addCoupon: api.admin.addCoupon.handler(({ input: { why, ...coupon }, context }) => addCoupon(context, coupon, why)),
  changeCoupon: api.admin.changeCoupon.handler(({ input: { code, why, version, ...terms }, context }) =>
    changeCoupon(context, code, terms, why, version),
  ),
  stopCoupon: api.admin.stopCoupon.handler(({ input: { code, why, version }, context }) => stopCoupon(context, code, why, version)),
  partners: api.admin.partners.handler(({ context }) => listPartners(context)),
  addPartner: api.admin.addPartner.handler(({ input: { why, ...change }, context }) => addPartner(context, change, why)),
  makePartnerLink: api.admin.makePartnerLink.handler(({ input, context }) => makePartnerLink(context, input.key, input.why)),
  endPartnerLink: api.admin.endPartnerLink.handler(({ input, context }) => endPartnerLink(context, input.key, input.why)),
  partnerWidget: api.admin.partnerWidget.handler(({ input, context }) => showWidget(context, input.key)),
  setWidgetSites: api.admin.setWidgetSites.handler(({ input, context }) => setWidgetSites(context, input)),
  changePartner: api.admin.changePartner.handler(({ input: { key, why, ...change }, context }) => changePartner(context, key, change, why)),
  templates: api.admin.templates.handler(({ context }) => listTemplates(context)),
  changeTemplate: api.admin.changeTemplate.handler(({ input: { name, why, ...change }, context }) =>
    changeTemplate(context, name, change, why),
  ),
  missedWords: api.admin.missedWords.handler(({ context }) => missedWords(context)),
  claims: api.admin.claims.handler(({ context }) => listClaims(context)),
  outboxJobs: api.admin.outboxJobs.handler(({ input, context }) => listOutboxJobs(context, input)),
  retryOutboxJob: api.admin.retryOutboxJob.handler(({ input, context }) => retryOutboxJob(context, input.outbox_job_id, input.why)),
  retryOutboxJobs: api.admin.retryOutboxJobs.handler(({ input, context }) => retryOutboxJobs(context, input.why)),
  status: api.admin.status.handler(({ context }) => showStatus(context)),
  emails: api.admin.emails.handler(({ input, context }) => listEmails(context, input)),
  email: api.admin.email.handler(({ input, context }) => showEmail(context, input.message_id)),
  audit: api.admin.audit.handler(({ input, context }) => listAudit(context, input)),
};
