import { connections } from '#contract/accounts/connections.ts';
import { impersonations, signInProviders } from '#contract/accounts/sign-in-providers.ts';
import { users } from '#contract/accounts/users.ts';
import { places } from '#contract/address/places.ts';
import { admin } from '#contract/admin/admin.ts';
import { law } from '#contract/admin/law.ts';
import { market } from '#contract/admin/market.ts';
import { savedViews } from '#contract/admin/saved-views.ts';
import { today } from '#contract/admin/today.ts';
import { bids } from '#contract/bidding/bids.ts';
import { consultations } from '#contract/bidding/consultations.ts';
import { priceWatches } from '#contract/bidding/price-watches.ts';
import { bookings } from '#contract/booking/bookings.ts';
import { documents } from '#contract/booking/documents.ts';
import { jobs } from '#contract/booking/jobs.ts';
import { losses } from '#contract/booking/losses.ts';
import { payments } from '#contract/booking/payments.ts';
import { sandbox } from '#contract/booking/sandbox.ts';
import { tips } from '#contract/booking/tips.ts';
import { adjustments } from '#contract/change-orders/adjustments.ts';
import { bookedChanges } from '#contract/change-orders/booked-changes.ts';
import { reschedules } from '#contract/change-orders/reschedules.ts';
import { claims } from '#contract/claims/claims.ts';
import { notices } from '#contract/emails/notices.ts';
import { texts } from '#contract/emails/texts.ts';
import { boxes } from '#contract/inventory/boxes.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { live } from '#contract/live/live.ts';
import { messages } from '#contract/messages/messages.ts';
import { board } from '#contract/movers/board.ts';
import { calendarSync } from '#contract/movers/calendar-sync.ts';
import { carriers } from '#contract/movers/carriers.ts';
import { feedback } from '#contract/movers/feedback.ts';
import { insights } from '#contract/movers/insights.ts';
import { moverDashboard } from '#contract/movers/mover-dashboard.ts';
import { moverLegal } from '#contract/movers/mover-legal.ts';
import { moverLogos } from '#contract/movers/mover-logos.ts';
import { movers } from '#contract/movers/movers.ts';
import { payouts } from '#contract/movers/payouts.ts';
import { people } from '#contract/movers/people.ts';
import { priceRules } from '#contract/movers/price-rules.ts';
import { vendors } from '#contract/movers/vendors.ts';
import { extraPapers } from '#contract/papers/extra-papers.ts';
import { moveDay } from '#contract/papers/move-day.ts';
import { papers } from '#contract/papers/papers.ts';
import { coi } from '#contract/plan/coi.ts';
import { externalMoves } from '#contract/plan/external-moves.ts';
import { extras } from '#contract/plan/extras.ts';
import { links } from '#contract/plan/links.ts';
import { notes } from '#contract/plan/notes.ts';
import { planConsole } from '#contract/plan/plan-console.ts';
import { plans } from '#contract/plan/plans.ts';
import { analytics } from '#contract/site/analytics.ts';
import { chat } from '#contract/site/chat.ts';
import { content } from '#contract/site/content.ts';
import { dev } from '#contract/site/dev.ts';
import { landings } from '#contract/site/landings.ts';
import { movingCompanies } from '#contract/site/moving-companies.ts';
import { partners } from '#contract/site/partners.ts';
import { priceIndex } from '#contract/site/price-index.ts';
import { prices } from '#contract/site/prices.ts';
import { unservedUsers } from '#contract/site/unserved-users.ts';

/** Every endpoint, in the order of Spec section 7. */
export const contract = {
  inventory,
  boxes,
  extras,
  plans,
  bids,
  priceWatches,
  consultations,
  bookings,
  payments,
  jobs,
  reschedules,
  bookedChanges,
  movers,
  carriers,
  moverDashboard,
  priceRules,
  insights,
  calendarSync,
  board,
  people,
  moverLegal,
  moverLogos,
  users,
  signInProviders,
  impersonations,
  connections,
  unservedUsers,
  analytics,
  chat,
  places,
  content,
  landings,
  partners,
  prices,
  movingCompanies,
  priceIndex,
  coi,
  documents,
  papers,
  extraPapers,
  links,
  adjustments,
  moveDay,
  live,
  messages,
  texts,
  notices,
  losses,
  tips,
  claims,
  payouts,
  feedback,
  vendors,
  admin,
  law,
  today,
  savedViews,
  market,
  notes,
  planConsole,
  externalMoves,
  dev,
  sandbox,
};
