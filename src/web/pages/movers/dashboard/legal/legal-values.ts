import type { Client } from '#contract/client.ts';
import { agentsIn, type LegalProfile } from '#domain/movers/legal-profile.ts';
import type { Values } from '#web/forms/form-errors.ts';

export type Shown = Awaited<ReturnType<Client['moverLegal']['show']>>;

/** What was typed, under the names of the wire. */
export const legalIn = (values: Values): Shown['legal'] => {
  const of = (name: string): string => String(values[name] ?? '');
  const part = <Name extends string>(room: string, names: readonly Name[]): Record<Name, string> =>
    Object.fromEntries(names.map((name) => [name, of(`${room}.${name}`)])) as Record<Name, string>;
  return {
    physical_address: part('physical_address', ['street_address', 'city', 'state', 'zip']),
    complaints: {
      telephone: of('complaints.telephone'),
      calls_paid_by: of('complaints.calls_paid_by') === 'customer' ? 'customer' : 'mover',
    },
    arbitration: part('arbitration', ['administrator', 'costs', 'legal_effects', 'summary']),
    tariff: {
      ...part('tariff', ['where_to_see', 'copies']),
      allows_binding_estimates: of('tariff.allows_binding_estimates') === 'true',
    },
    impracticable_operations: of('impracticable_operations'),
    prime_agents: agentsIn(of('prime_agents')).map((agent) => ({ ...agent })),
  } satisfies LegalProfile;
};
