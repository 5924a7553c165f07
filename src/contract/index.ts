import { adjustments } from './adjustments.ts';
import { admin } from './admin.ts';
import { analytics } from './analytics.ts';
import { bids } from './bids.ts';
import { bookedChanges } from './booked-changes.ts';
import { bookings } from './bookings.ts';
import { boxes } from './boxes.ts';
import { chat } from './chat.ts';
import { claims } from './claims.ts';
import { coi } from './coi.ts';
import { consultations } from './consultations.ts';
import { content } from './content.ts';
import { dev } from './dev.ts';
import { documents } from './documents.ts';
import { externalMoves } from './external-moves.ts';
import { extras } from './extras.ts';
import { feedback } from './feedback.ts';
import { inventory } from './inventory.ts';
import { jobs } from './jobs.ts';
import { landings } from './landings.ts';
import { links } from './links.ts';
import { moverDesk } from './mover-desk.ts';
import { moverLogos } from './mover-logos.ts';
import { movers } from './movers.ts';
import { movingCompanies } from './moving-companies.ts';
import { notes } from './notes.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { places } from './places.ts';
import { planDesk } from './plan-desk.ts';
import { plans } from './plans.ts';
import { reschedules } from './reschedules.ts';
import { sandbox } from './sandbox.ts';
import { impersonations, signInProviders } from './sign-in-providers.ts';
import { texts } from './texts.ts';
import { unservedUsers } from './unserved-users.ts';
import { users } from './users.ts';
import { vendors } from './vendors.ts';

/** Every endpoint, in the order of Spec section 7. */
export const contract = {
  inventory,
  boxes,
  extras,
  plans,
  bids,
  consultations,
  bookings,
  payments,
  jobs,
  reschedules,
  bookedChanges,
  movers,
  moverDesk,
  moverLogos,
  users,
  signInProviders,
  impersonations,
  unservedUsers,
  analytics,
  chat,
  places,
  content,
  landings,
  partners,
  movingCompanies,
  coi,
  documents,
  links,
  adjustments,
  texts,
  claims,
  payouts,
  feedback,
  vendors,
  admin,
  notes,
  planDesk,
  externalMoves,
  dev,
  sandbox,
};
