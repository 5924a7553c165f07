import { drainOutbox } from '#server/core/outbox.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import { PDF, posts } from '../coi-documents.ts';
import type { Site } from '../site/world.ts';
import type { Browser } from './browser-of-one.ts';

type Form = Parameters<Browser['api']['vendors']['signUp']>[0];

/** A company in good order, as it fills the form in. */
export const COMPANY: Form = {
  legal_name: 'Palisade Moving & Storage, LLC',
  dba_name: 'Palisade Movers',
  usdot_number: 'USDOT 9900001',
  mc_number: 'MC 990001',
  license_state: 'NY',
  license_number: 'T-40117',
  zip: '11215',
  reaches: ['local', 'long_distance'],
  states: ['NJ', 'CT', 'PA'],
  services: ['packing', 'pianos', 'coi'],
  trucks: 3,
  founded_year: 2011,
  contact_name: 'Lena Marsh',
  contact_phone: '914 555 0144',
  email: 'lena@palisade.example',
  password: 'four boxes and a lamp',
  accepts_terms: true,
};

/** Signs up, and signs in as the page does right after. */
export const joins = async (site: Site, over: Partial<Form> = {}) => {
  const owner = site.visitor();
  const form = { ...COMPANY, ...over };
  const { mover_id, is_checked } = await owner.api.vendors.signUp(form);
  await owner.api.users.login({ user: { email: form.email, password: form.password } });
  return { owner, mover_id, is_checked };
};

/** Follows the key in the newest email that has one. */
export const provesEmail = async (site: Site, who: Browser): Promise<void> => {
  await drainOutbox(site.world, RUNNERS);
  const keys = (await sentEmails(site.db)).flatMap(({ body }) => [...body.matchAll(/\/vendors\/confirm\/([\w-]+)/g)].map((one) => one[1]!));
  await who.api.vendors.confirmEmail({ key: keys.at(-1) ?? '' });
};

export const uploadsDocument = async (
  site: Site,
  who: Browser,
  { id, kind, expires_on = null }: { id: number; kind: 'coi' | 'license' | 'w9'; expires_on?: string | null },
) => {
  const form = await who.api.vendors.presignDocument({ id, kind, filename: `${kind}.pdf`, expires_on });
  await posts(site.app, form, PDF);
  return who.api.vendors.confirmDocument({ id, key: form.fields.key ?? '' });
};

export const uploadsAll = async (site: Site, who: Browser, id: number): Promise<void> => {
  await uploadsDocument(site, who, { id, kind: 'coi', expires_on: '2027-05-31' });
  await uploadsDocument(site, who, { id, kind: 'license', expires_on: '2027-12-31' });
  await uploadsDocument(site, who, { id, kind: 'w9' });
};
