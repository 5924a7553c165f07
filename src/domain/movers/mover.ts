import type { Address } from '#domain/address/address.ts';
import type { Day } from '#domain/core/calendar.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import type { Blackout } from './blackout.ts';
import type { SignedAgreement } from './carrier-agreement.ts';
import type { LegalProfile } from './legal-profile.ts';
import type { DocumentKind } from './mover-documents.ts';
import type { Logo } from './mover-logo.ts';
import type { MoverStatus } from './mover-status.ts';

/** What a mover may do for a customer. `does_packing` and `does_unpacking` mean that its price includes it; `offers_` means as an extra. */
export type MoverServices = {
  does_packing: boolean;
  does_unpacking: boolean;
  does_box_delivery: boolean;
  does_piano: boolean;
  offers_packing: boolean;
  offers_coi: boolean;
  offers_storage: boolean;
  offers_hourly: boolean;
  /** Pool tables, safes, hot tubs and the like. */
  offers_heavy_items: boolean;
};

export type Rating = { rating: number; number_of_reviews: number };

/** Where a mover picks up: within a radius of its yard, or in ZIPs that begin with one of the prefixes. */
export type OriginArea = { kind: 'radius'; miles: number } | { kind: 'zips'; prefixes: readonly string[] };

/** The carrier who bids and drives. Weekday arrays begin with Sunday. */
export type Mover = {
  id: number;
  name: string;
  legal_name: string;
  /** Digits; null for a mover that works inside one state on that state's license. */
  usdot_number: string | null;
  mc_number: string | null;
  usdot_active: boolean;
  household_goods_authority: boolean;
  /** States in which it may move within the state, with the license's number. */
  state_licenses: readonly { state: string; number: string }[];
  founded_year: number;
  insured_until: Day;
  about: string;
  /** The yard. */
  address: Address & { lat: number; lng: number };
  warehouse_address: Address | null;
  services: MoverServices;
  origin_area: OriginArea;
  /** Long distance goes to these states; local moves need no entry. */
  destination_states: readonly string[];
  trucks_per_weekday: readonly [number, number, number, number, number, number, number];
  lead_time_days: number;
  /** Work that it leaves to others on some days. */
  blackouts?: readonly Blackout[];
  maximum_cubic_feet: number;
  /** Beyond this many cubic feet it must see the move first; null: never. */
  consult_only_over_cubic_feet: number | null;
  /** Catalog ids that it never prices unseen. */
  consult_only_items: readonly number[];
  ratings_data: { google: Rating; yelp: Rating; hearthway: Rating };
  /** 0-100, null until 5 jobs are done. */
  grade: number | null;
  crew_size: number;
  /** Of a mover that signed up by itself: whether it is taken, and which of its documents are not there or not valid. */
  standing?: MoverStatus;
  missing_documents?: readonly DocumentKind[];
  /** What the law has it tell its customers, and our agreement with it: without either it bids on no move between states. */
  legal?: LegalProfile;
  agreement?: SignedAgreement;
  /** States inside which we book no move yet; not of the mover, but known where it is. */
  closed_states?: ReadonlySet<string>;
  /** For customers whose move it has accepted. */
  phone_number?: string;
  /** Without it, its initials are shown. */
  logo?: Logo;
  rate_card: RateCard;
};
