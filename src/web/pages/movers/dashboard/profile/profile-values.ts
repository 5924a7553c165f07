import type { Client } from '#contract/client.ts';
import type { MoverProfile } from '#domain/movers/mover-profile.ts';
import type { Values } from '#web/forms/form-errors.ts';

export type Shown = Awaited<ReturnType<Client['moverDashboard']['profile']>>;

export const SERVICES = [
  ['does_packing', 'Packing is part of our price'],
  ['does_unpacking', 'Unpacking is part of our price'],
  ['offers_packing', 'Packing as an extra'],
  ['does_box_delivery', 'Boxes brought before the move'],
  ['does_piano', 'Pianos'],
  ['offers_heavy_items', 'Pool tables, safes, hot tubs'],
  ['offers_storage', 'Storage'],
  ['offers_coi', 'Certificates of insurance'],
  ['offers_hourly', 'Help by the hour'],
] as const satisfies readonly (readonly [keyof MoverProfile['services'], string])[];

/** What was typed, as the profile that it makes. */
export const profileIn = (values: Values): MoverProfile => {
  const of = (name: string): string => String(values[name] ?? '');
  const over = of('consult_only_over_cubic_feet').trim();
  return {
    about: of('about'),
    founded_year: numberIn(of('founded_year')),
    crew_size: numberIn(of('crew_size')),
    services: Object.fromEntries(SERVICES.map(([name]) => [name, of(name) === 'true'])) as MoverProfile['services'],
    origin_area:
      of('area_kind') === 'zips'
        ? { kind: 'zips', prefixes: wordsIn(of('origin_area.prefixes')) }
        : { kind: 'radius', miles: numberIn(of('origin_area.miles')) },
    destination_states: wordsIn(of('destination_states').toUpperCase()),
    lead_time_days: numberIn(of('lead_time_days')),
    maximum_cubic_feet: numberIn(of('maximum_cubic_feet')),
    consult_only_over_cubic_feet: over === '' ? null : numberIn(over),
  };
};

/** The wire's lists may be changed by whoever gets them. */
export const sendable = ({ origin_area: area, destination_states, ...rest }: MoverProfile): Shown['profile'] => ({
  ...rest,
  origin_area: area.kind === 'zips' ? { kind: 'zips', prefixes: [...area.prefixes] } : { kind: 'radius', miles: area.miles },
  destination_states: [...destination_states],
});

const numberIn = (text: string | undefined): number =>
  /^\s*[\d,]+\s*$/.test(text ?? '') ? Number((text ?? '').replaceAll(',', '')) : Number.NaN;

const wordsIn = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter((word) => word !== '');
