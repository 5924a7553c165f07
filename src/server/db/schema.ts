/** Every table, by the subject whose file it stands in. */
export * from './tables/audit.ts';
export * from './tables/bookings.ts';
export * from './tables/change-orders.ts';
export * from './tables/claims.ts';
export * from './tables/coupons.ts';
export * from './tables/emails.ts';
export * from './tables/movers.ts';
export * from './tables/payments.ts';
export * from './tables/payouts.ts';
export * from './tables/people.ts';
export * from './tables/plan-console.ts';
export * from './tables/plans.ts';
export * from './tables/reviews.ts';
export * from './tables/seeds.ts';
export * from './tables/set-aside.ts';
export * from './tables/texts.ts';
export * from './tables/vendors.ts';
