import type { Now } from '#domain/core/business-time.ts';
import { stateLicenseOf } from '#domain/movers/carrier-number.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { logoUrl } from '#domain/movers/mover-logo.ts';

/** What a customer may know of a mover: who it is and under which licence; never its rate card. It is made once and kept while the mover is in memory. */
export const showMover = (mover: Mover, now: Now): ShownMover => {
  const year = Number(now.today.slice(0, 4));
  const known = SHOWN.get(mover);
  if (known?.year === year) return known.shown;
  const shown = shownIn(year, mover);
  SHOWN.set(mover, { year, shown });
  return shown;
};

type ShownMover = Readonly<ReturnType<typeof shownIn>>;

const SHOWN = new WeakMap<Mover, { year: number; shown: ShownMover }>();

const shownIn = (year: number, mover: Mover) => ({
  id: mover.id,
  name: mover.name,
  legal_name: mover.legal_name,
  usdot_number: mover.usdot_number,
  mc_number: mover.mc_number,
  state_license: stateLicenseOf(mover),
  grade: mover.grade,
  logo_url: logoUrl(mover.logo),
  years: Math.max(0, year - mover.founded_year),
  insured_until: mover.insured_until,
  about: mover.about,
  city: mover.address.city,
  state: mover.address.state,
  crew_size: mover.crew_size,
  additional_services: {
    does_packing: mover.services.does_packing,
    does_unpacking: mover.services.does_unpacking,
    does_box_delivery: mover.services.does_box_delivery,
    does_piano: mover.services.does_piano,
  },
});
