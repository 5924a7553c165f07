import type { Client } from '#contract/client.ts';
import { STATES } from '#domain/address/states.ts';
import { type Reach, SERVICE_KINDS, type ServiceKind } from '#domain/movers/mover-application.ts';
import type { Errors } from '#web/forms/form-errors.ts';

type Application = Parameters<Client['vendors']['signUp']>[0];

/** What was typed, by the names of the page; the password is never sent back. */
export type Typed = Readonly<Record<string, string>>;

/** The posted form as the API takes it. Each choice is a box of its own, so that each keeps its tick. */
export const applicationIn = (form: FormData): Application => {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const is = (name: string) => form.has(name);
  const reaches: Reach[] = [...(is('local') ? (['local'] as const) : []), ...(is('long_distance') ? (['long_distance'] as const) : [])];
  return {
    ...{ legal_name: text('legal_name'), dba_name: text('dba_name'), usdot_number: text('usdot_number'), mc_number: text('mc_number') },
    ...{ license_state: text('license_state'), license_number: text('license_number'), zip: text('zip').slice(0, 10) },
    reaches,
    states: STATES.map(({ code }) => code).filter((code) => is('all_states') || is(`to_${code}`)),
    services: SERVICE_KINDS.filter((kind): kind is ServiceKind => is(`does_${kind}`)),
    trucks: wholeIn(text('trucks')),
    founded_year: wholeIn(text('founded_year')),
    ...{ contact_name: text('contact_name'), contact_phone: text('contact_phone'), email: text('email') },
    password: String(form.get('password') ?? ''),
    accepts_terms: is('accepts_terms'),
  };
};

/** To fill the page again after a refusal. */
export const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' && name !== 'password' ? [[name, value]] : [])));

/** The server names the choice as a whole; on the page its first box says it. */
export const atBoxes = (errors: Errors): Errors => {
  const { reaches, states, ...others } = errors;
  return { ...others, ...(reaches !== undefined && { local: reaches }), ...(states !== undefined && { all_states: states }) };
};

/** What is no number is none of those that are taken. */
const wholeIn = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);
