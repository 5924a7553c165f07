import { listJobs } from '#server/movers/list-jobs.ts';
import { saveProfile, showOwnProfile } from '#server/movers/profile.ts';
import { saveRates } from '#server/movers/save-rates.ts';
import { setCalendar } from '#server/movers/set-calendar.ts';
import { showCalendar } from '#server/movers/show-calendar.ts';
import { ratesCsv, showRates, showRatesVersion } from '#server/movers/show-rates.ts';
import { api } from '../endpoint.ts';

export const moverDashboard = {
  jobs: api.moverDashboard.jobs.handler(({ input, context }) => listJobs(context, input)),
  calendar: api.moverDashboard.calendar.handler(({ input, context }) => showCalendar(context, input.id, input.month)),
  setCalendar: api.moverDashboard.setCalendar.handler(({ input, context }) => setCalendar(context, input)),
  rates: api.moverDashboard.rates.handler(({ input, context }) => showRates(context, input.id)),
  ratesVersion: api.moverDashboard.ratesVersion.handler(({ input, context }) => showRatesVersion(context, input.id, input.version)),
  saveRates: api.moverDashboard.saveRates.handler(({ input, context }) => saveRates(context, input)),
  ratesCsv: api.moverDashboard.ratesCsv.handler(({ input, context }) => ratesCsv(context, input.id)),
  profile: api.moverDashboard.profile.handler(({ input, context }) => showOwnProfile(context, input.id)),
  saveProfile: api.moverDashboard.saveProfile.handler(({ input, context }) => saveProfile(context, input.id, input.profile, input.version)),
};
