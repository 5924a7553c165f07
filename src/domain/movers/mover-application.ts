import { whyNotPassword } from '#domain/accounts/account.ts';
import { isState } from '#domain/address/states.ts';
import type { Day } from '#domain/core/calendar.ts';
import { formatPhone, isEmail, isName, phoneDigits } from '#domain/core/contact.ts';
import { POLICY } from '#domain/core/policy.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { type CarrierRecord, mcNumber, usdotDigits } from './carrier.ts';
import type { Mover } from './mover.ts';
import { DOCUMENT_KINDS } from './mover-documents.ts';

export const SERVICE_KINDS = ['packing', 'pianos', 'heavy', 'storage', 'hourly', 'coi', 'boxes'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** How far it goes. */
export const REACHES = ['local', 'long_distance'] as const;
export type Reach = (typeof REACHES)[number];

/** The company's form as it is sent: everything as typed. */
export type MoverApplication = {
  legal_name: string;
  dba_name: string;
  usdot_number: string;
  mc_number: string;
  license_state: string;
  license_number: string;
  zip: string;
  reaches: readonly Reach[];
  states: readonly string[];
  services: readonly ServiceKind[];
  trucks: number;
  founded_year: number;
  contact_name: string;
  contact_phone: string;
  email: string;
  password: string;
  accepts_terms: boolean;
};

const OLDEST_YEAR = 1850;
const MOST_TRUCKS = 500;

/** A sentence for each field that can't be used, in the order of the form. The register and the map are asked afterwards. */
export const applicationErrors = (form: MoverApplication, today: Day): Record<string, string> => {
  const found: [keyof MoverApplication, string | undefined][] = [
    ['legal_name', form.legal_name.trim().length < 2 || /[<>{}]/.test(form.legal_name) ? 'Enter the company’s legal name' : undefined],
    ['usdot_number', whyNotUsdot(form)],
    [
      'mc_number',
      form.mc_number.trim() === '' || mcNumber(form.mc_number) ? undefined : 'Enter a number like MC 123456, or leave it empty',
    ],
    ['license_state', whyNotLicenseState(form)],
    [
      'license_number',
      form.reaches.includes('local') && form.license_number.trim() === '' ? 'Enter your state’s license number' : undefined,
    ],
    ['zip', /^\d{5}$/.test(form.zip.trim()) ? undefined : 'Enter the five digits of your yard’s ZIP'],
    ['reaches', form.reaches.length === 0 ? 'Choose local, long distance or both' : undefined],
    ['states', whyNotStates(form)],
    ['trucks', isWhole(form.trucks, 1, MOST_TRUCKS) ? undefined : `Enter 1 to ${MOST_TRUCKS} trucks`],
    [
      'founded_year',
      isWhole(form.founded_year, OLDEST_YEAR, Number(today.slice(0, 4))) ? undefined : 'Enter the year in which the company began',
    ],
    ['contact_name', isName(form.contact_name) ? undefined : 'Enter your name'],
    ['contact_phone', phoneDigits(form.contact_phone) ? undefined : 'Enter a phone number like (555) 123-4567'],
    ['email', isEmail(form.email) ? undefined : 'Enter an email address like name@example.com'],
    ['password', whyNotPassword(form.password, form.email)?.message],
    ['accepts_terms', form.accepts_terms ? undefined : 'Accept the terms for movers to go on'],
  ];
  return Object.fromEntries(found.filter((row): row is [keyof MoverApplication, string] => row[1] !== undefined));
};

export const whyNotApply = (form: MoverApplication, today: Day): Refusal | undefined => {
  const errors = applicationErrors(form, today);
  return refuseAt(errors);
};

export const goesFar = ({ reaches }: Pick<MoverApplication, 'reaches'>): boolean => reaches.includes('long_distance');

/** What the register's answer changes in a mover's profile; before it has answered nobody counts as registered. */
export const registeredAs = (record: CarrierRecord | null): Pick<Mover, 'usdot_active' | 'household_goods_authority'> => ({
  usdot_active: record?.is_active ?? false,
  household_goods_authority: record?.carries_household_goods ?? false,
});

/** The yard as the map has it. */
export type Yard = { city: string; state: string; zip: string; lat: number; lng: number };

/** The mover that a form makes: applied, without documents, on the card that new movers begin with. Its people change the rest on its dashboard. */
export const moverOf = (id: number, form: MoverApplication, yard: Yard, record: CarrierRecord | null, today: Day): Mover => {
  const does = (kind: ServiceKind): boolean => form.services.includes(kind);
  const name = form.dba_name.trim() || form.legal_name.trim();
  return {
    id,
    name,
    legal_name: form.legal_name.trim(),
    usdot_number: usdotDigits(form.usdot_number) ?? null,
    mc_number: mcNumber(form.mc_number) ?? record?.mc_numbers[0] ?? null,
    ...registeredAs(record),
    state_licenses: form.license_number.trim() === '' ? [] : [{ state: form.license_state, number: form.license_number.trim() }],
    phone_number: formatPhone(form.contact_phone),
    founded_year: form.founded_year,
    insured_until: today,
    about: `${name} moves homes from ${yard.city}, ${yard.state}.`,
    address: { street_address: '', apartment_number: '', geocoded_address: `${yard.city}, ${yard.state} ${yard.zip}`, ...yard },
    warehouse_address: null,
    services: {
      does_packing: false,
      does_unpacking: false,
      does_box_delivery: does('boxes'),
      does_piano: does('pianos'),
      offers_packing: does('packing'),
      offers_coi: does('coi'),
      offers_storage: does('storage'),
      offers_hourly: does('hourly'),
      offers_heavy_items: does('heavy'),
    },
    origin_area: { kind: 'radius', miles: FIRST_MILES },
    destination_states: goesFar(form) ? [...form.states].sort() : [],
    trucks_per_weekday: [0, form.trucks, form.trucks, form.trucks, form.trucks, form.trucks, form.trucks],
    lead_time_days: FIRST_LEAD_DAYS,
    maximum_cubic_feet: form.trucks * POLICY.cubic_feet_per_truck,
    consult_only_over_cubic_feet: null,
    consult_only_items: [],
    ratings_data: { google: NO_RATING, yelp: NO_RATING, hearthway: NO_RATING },
    grade: null,
    crew_size: FIRST_CREW,
    standing: 'applied',
    missing_documents: DOCUMENT_KINDS,
    rate_card: { ...referenceCard, effective_from: today },
  };
};

const FIRST_MILES = 40;
const FIRST_LEAD_DAYS = 2;
const FIRST_CREW = 3;
const NO_RATING = { rating: 0, number_of_reviews: 0 };

/** Between states the number is the law; inside one state its license may do. */
const whyNotUsdot = (form: MoverApplication): string | undefined => {
  if (form.usdot_number.trim() === '') return goesFar(form) ? 'Enter your USDOT number: long distance needs one' : undefined;
  return usdotDigits(form.usdot_number) === undefined ? 'A USDOT number has 4 to 8 digits' : undefined;
};

const whyNotLicenseState = (form: MoverApplication): string | undefined => {
  const is_needed = form.reaches.includes('local') || form.license_number.trim() !== '';
  return is_needed && !isState(form.license_state) ? 'Choose the state that licensed you' : undefined;
};

const whyNotStates = (form: MoverApplication): string | undefined => {
  if (!goesFar(form)) return undefined;
  if (form.states.length === 0) return 'Choose the states that you deliver to';
  return form.states.every(isState) ? undefined : 'Choose states from the list';
};

const isWhole = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;
