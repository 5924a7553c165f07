export type Who = 'stranger' | 'ana' | 'bea' | 'customer' | 'driver' | 'office';

/** What is expected of a route. */
export type Row = {
  /** Addresses under which it is looked at, with the plans and movers of the test in braces; otherwise the route's own. */
  paths?: readonly string[];
  /** Whose browser looks: Ana has a plan on its way, Bea a booked one. */
  as?: Who;
  /** 200 unless said otherwise, or 302 where it leads on. */
  status?: number;
  leads?: string;
  /** Search engines shall list it, under its own address unless another one is named. */
  is_found?: true;
  canonical?: string;
  /** Where its form for a price goes. */
  form?: string;
  /** There is no such page, and the answer says so. */
  is_missing?: true;
};

const PRICES = '/?index';

/** Every route of src/web/routes.ts. One that is new there needs a row here. */
export const ROWS: Readonly<Record<string, Row>> = {
  '': { paths: ['/'], is_found: true, form: PRICES },
  'service-providers': { is_found: true, canonical: '/', form: PRICES },
  newmove: { is_found: true },
  mobile: { is_found: true },
  concierge: { is_found: true },
  'clients/:partner': { paths: ['/clients/alder-vine/'] },
  'alder-vine': {},
  'homestead-row': {},
  hourly: { is_found: true },
  hourly2: { is_found: true },

  'moving-long/:question': { paths: ['/moving-long/how-to-pack/'], is_found: true, form: PRICES },
  'moving-companies': { paths: ['/moving-companies/'], is_found: true, form: PRICES },
  'moving-companies/:stateId': { paths: ['/moving-companies/oregon/'], is_found: true, form: PRICES },
  'moving-companies/:stateId/:cityId': { paths: ['/moving-companies/oregon/portland/'], is_found: true, form: PRICES },
  ':page': { paths: ['/faq/', '/movers-near-me/', '/privacy/'], is_found: true },
  'movers/:moverId': { paths: ['/movers/{mover}'], is_found: true, form: PRICES },
  'price-index': { is_found: true },
  carriers: { paths: ['/carriers/'], is_found: true },
  'papers/check': { is_found: true },
  'vendors/sign_up': { is_found: true },

  'sign-in': {},
  'sign-in/code': {},
  'sign-up': {},
  're-signup': {},
  'forgot-password': {},
  'users/password/edit': {},
  'users/confirmation': {},
  'users/edit': { as: 'customer' },
  'users/edit/data': { as: 'customer' },
  'users/edit/second-step': { as: 'customer' },
  'vendors/sign_in': {},
  'join/:key': { paths: ['/join/no-key'] },
  'vendors/confirm/:key': { paths: ['/vendors/confirm/no-key'] },
  'feedback/:id/edit': { paths: ['/feedback/{booked}/edit'], as: 'bea' },
  'papers/sign/:id': { paths: ['/papers/sign/{open}'], as: 'ana' },
  'papers/delivery/:id': { paths: ['/papers/delivery/{booked}'], as: 'bea', status: 403 },
  'my-moves': { as: 'ana' },
  'privacy-choices': {},
  'log-out': { as: 'office', leads: '/' },
  myhome: { as: 'customer', leads: '/my-moves' },
  'my-home': { leads: '/sign-in/?redirect=%2Fmyhome' },
  'partner-report/:key': { paths: ['/partner-report/no-key'], status: 404 },
  'watch/:key': { paths: ['/watch/no-key'], status: 404 },
  developers: { is_found: true },
  'continue/:key': { paths: ['/continue/no-key-of-anybody-at-all'], status: 404 },
  'l/:key': { paths: ['/l/no-key'], status: 404 },
  'adjustments/:key': { paths: ['/adjustments/no-key'], status: 404 },
  'follow/:key': { paths: ['/follow/no-key'], status: 404 },
  dev: {},
  'dev/kit': {},

  'movers/:moverId/dashboard': { paths: ['/movers/{mover}/dashboard'], as: 'driver' },
  'movers/:moverId/dashboard/calendar': { paths: ['/movers/{mover}/dashboard/calendar'], as: 'driver' },
  'movers/:moverId/dashboard/calendar/sync': { paths: ['/movers/{mover}/dashboard/calendar/sync'], as: 'driver' },
  'movers/:moverId/dashboard/board': { paths: ['/movers/{mover}/dashboard/board'], as: 'driver' },
  'movers/:moverId/dashboard/people': { paths: ['/movers/{mover}/dashboard/people'], as: 'driver' },
  'movers/:moverId/dashboard/rates': { paths: ['/movers/{mover}/dashboard/rates'], as: 'driver' },
  'movers/:moverId/dashboard/rates/rules': { paths: ['/movers/{mover}/dashboard/rates/rules'], as: 'driver' },
  'movers/:moverId/dashboard/profile': { paths: ['/movers/{mover}/dashboard/profile'], as: 'driver' },
  'movers/:moverId/dashboard/messages': { paths: ['/movers/{mover}/dashboard/messages'], as: 'driver' },
  'movers/:moverId/dashboard/papers': { paths: ['/movers/{mover}/dashboard/papers'], as: 'driver' },
  'movers/:moverId/dashboard/legal': { paths: ['/movers/{mover}/dashboard/legal'], as: 'driver' },
  'movers/:moverId/dashboard/reviews': { paths: ['/movers/{mover}/dashboard/reviews'], as: 'driver' },
  'movers/:moverId/dashboard/insights': { paths: ['/movers/{mover}/dashboard/insights'], as: 'driver' },
  'movers/:moverId/dashboard/payouts': { paths: ['/movers/{mover}/dashboard/payouts'], as: 'driver' },
  'movers/:moverId/dashboard/claims': { paths: ['/movers/{mover}/dashboard/claims'], as: 'driver' },
  'movers/:moverId/dashboard/connections': { paths: ['/movers/{mover}/dashboard/connections'], as: 'driver' },

  'moving/:id': { paths: ['/moving/{open}'], as: 'ana', leads: '/moving/{open}/book' },
  'moving/:id/inventory': { paths: ['/moving/{open}/inventory'], as: 'ana' },
  'moving/:id/details': { paths: ['/moving/{open}/details'], as: 'ana' },
  'moving/:id/compare': { paths: ['/moving/{open}/compare'], as: 'ana' },
  'moving/:id/book': { paths: ['/moving/{open}/book'], as: 'ana' },
  'moving/:id/congrats': { paths: ['/moving/{booked}/congrats'], as: 'bea' },
  'moving/:id/plan': { paths: ['/moving/{booked}/plan'], as: 'bea' },
  'moving/:id/plan/change': { paths: ['/moving/{booked}/plan/change'], as: 'bea' },
  'moving/:id/billing': { paths: ['/moving/{open}/billing'], as: 'ana' },
  'moving/:id/overview': { paths: ['/moving/{open}/overview'], as: 'ana' },
  'moving/:id/papers': { paths: ['/moving/{booked}/papers'], as: 'bea' },
  'moving/:id/papers/:number': { paths: ['/moving/{booked}/papers/99'], as: 'bea', status: 404 },
  'moving/:id/claims': { paths: ['/moving/{booked}/claims'], as: 'bea' },
  'moving/:id/consultation': { paths: ['/moving/{open}/consultation'], as: 'ana' },
  'moving/:id/consultation/sign-up': { paths: ['/moving/{open}/consultation/sign-up'], as: 'ana', leads: '/moving/{open}/consultation' },
  'moving/:id/consultations/success': {
    ...{ paths: ['/moving/{open}/consultations/success'], as: 'ana' },
    leads: '/moving/{open}/consultation',
  },
  'moving/:id/installments/:how': {
    ...{ paths: ['/moving/{open}/installments/canceled'], as: 'ana' },
    leads: '/moving/{open}/book?splitit=canceled',
  },
  'view_move_plan/:id': { paths: ['/view_move_plan/{open}'], status: 301, leads: '/moving/{open}/plan' },

  admin: { as: 'office', leads: '/admin/today' },
  'admin/today': { as: 'office' },
  'admin/market': { as: 'office' },
  'admin/plans': { as: 'office' },
  'admin/jobs': { as: 'office' },
  'admin/movers': { as: 'office' },
  'admin/applications': { as: 'office' },
  'admin/users': { as: 'office' },
  'admin/damage': { as: 'office' },
  'admin/damage/:planId': { paths: ['/admin/damage/{booked}'], as: 'office' },
  'admin/coupons': { as: 'office' },
  'admin/payouts/taxes': { as: 'office' },
  'admin/partners': { as: 'office' },
  'admin/partners/:partnerKey': { paths: ['/admin/partners/alder-vine'], as: 'office' },
  'admin/partners/:partnerKey/widget': { paths: ['/admin/partners/alder-vine/widget'], as: 'office' },
  'admin/templates': { as: 'office' },
  'admin/missed-words': { as: 'office' },
  'admin/law': { as: 'office' },
  'admin/claims': { as: 'office' },
  'admin/payouts': { as: 'office' },
  'admin/outbox': { as: 'office' },
  'admin/letters': { as: 'office' },
  'admin/audit': { as: 'office' },
  'admin/status': { as: 'office' },

  'sandbox/installments/:number': { paths: ['/sandbox/installments/no-number'], status: 404 },
  'sandbox/sign-in/:provider': { paths: ['/sandbox/sign-in/google'] },
  '*': { paths: ['/no-such-page/at-all'], status: 404, is_missing: true },
};
