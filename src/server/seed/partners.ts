import type { Db } from '#server/db/open.ts';
import { coupons, partners } from '#server/db/schema.ts';

/** Two landlords whose tenants move with us, each with a code of its own, and who connects power and internet where they arrive. */
const PARTNERS = [
  {
    key: 'alder-vine',
    kind: 'amenity',
    name: 'Alder & Vine Residences',
    greeting: 'Welcome, residents of Alder & Vine.',
    white_label_name: 'Alder & Vine',
    coupon: { code: 'ALDERVINE', discount_percentage: 5 },
  },
  {
    key: 'homestead-row',
    kind: 'amenity',
    name: 'Homestead Row Apartments',
    greeting: 'Welcome, neighbors from Homestead Row.',
    white_label_name: null,
    coupon: { code: 'HOMESTEAD50', discount_cents: 5_000 },
  },
  {
    key: 'lamp-and-tap',
    kind: 'utilities',
    name: 'Lamp & Tap Utilities',
    greeting: 'Lights on, boxes in: welcome from Lamp & Tap.',
    white_label_name: 'Lamp & Tap',
    coupon: null,
  },
] as const;

/** Laying them again changes nothing that is there. */
export const seedPartners = async (db: Db): Promise<void> => {
  await db
    .insert(coupons)
    .values(PARTNERS.flatMap(({ coupon }) => coupon ?? []))
    .onConflictDoNothing();
  await db
    .insert(partners)
    .values(PARTNERS.map(({ coupon, ...partner }) => ({ ...partner, coupon_code: coupon?.code ?? null })))
    .onConflictDoNothing();
};
