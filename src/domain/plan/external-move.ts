import { type Day, parseDay } from '#domain/core/calendar.ts';
import { externalWindow } from '#domain/core/windows.ts';
import { homeSizeOf } from '#domain/inventory/tables/home-sizes.ts';
import { cleanUnit, type HeightId, heightOf, STOP_KEYS, type StopKey } from './details.ts';

/** A stop as the other system writes it. Any part may be missing, or be TBD. */
export type ExternalAddress = {
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  apartmentNumber?: string | number | null | undefined;
  buildingType1?: number | string | null | undefined;
  flightNumber?: number | string | null | undefined;
  COIRequired?: boolean | string | number | null | undefined;
  locationSizeId?: number | string | null | undefined;
};

/** A move plan of another system (Spec section 3, "External move record"). */
export type ExternalMove = {
  moveType?: string | null | undefined;
  addresses?: readonly ExternalAddress[] | null | undefined;
  moveDate?: string | null | undefined;
  custFName?: string | null | undefined;
  customerCell?: string | number | null | undefined;
};

export type ExternalStop = {
  key: StopKey;
  /** For the map: what is known of the address, in one line. */
  search: string;
  apartment_number: string;
  height_id: HeightId;
  certificate_of_insurance_required: boolean;
};

/** The same in our own words. */
export type LoadedMove = {
  stops: readonly ExternalStop[];
  move_into_storage: boolean;
  home_size_id: number;
  /** Null when it can't be read. */
  move_date: Day | null;
  move_time: number;
  contact_first_name: string;
  contact_phone_number: string;
};

/**
 * What a record says. Its addresses come in the order of our stops: pick-up, drop-off, and then one extra stop for each. A move into
 * storage has no drop-off.
 */
export const loadedMove = (record: ExternalMove): LoadedMove => {
  const addresses = record.addresses ?? [];
  const move_into_storage = record.moveType?.trim().toLowerCase() === INTO_STORAGE;
  const stops = STOP_KEYS.flatMap((key, at) => stopOf(key, addresses[at]));
  const { day, hour } = momentOf(record.moveDate ?? '');
  return {
    stops: move_into_storage ? stops.filter(({ key }) => !WITHOUT_DROP_OFF.has(key)) : stops,
    move_into_storage,
    home_size_id: homeSizeOf(numberOf(addresses[0]?.locationSizeId)),
    move_date: day,
    move_time: externalWindow(hour).move_time,
    contact_first_name: (record.custFName ?? '').trim(),
    contact_phone_number: String(record.customerCell ?? '').trim(),
  };
};

const INTO_STORAGE = 'intostorage';

const WITHOUT_DROP_OFF: ReadonlySet<StopKey> = new Set(['drop_off', 'extra_drop_off']);

/** None where nothing is known of the place. */
const stopOf = (key: StopKey, stop: ExternalAddress | undefined): ExternalStop[] => {
  const search = stop === undefined ? '' : searchOf(stop);
  if (stop === undefined || search === '') return [];
  return [
    {
      ...{ key, search },
      apartment_number: cleanUnit(withoutTbd(String(stop.apartmentNumber ?? ''))),
      height_id: heightOf(numberOf(stop.buildingType1), numberOf(stop.flightNumber)),
      certificate_of_insurance_required: YES.test(String(stop.COIRequired ?? '')),
    },
  ];
};

const YES = /^\s*(true|yes|y|1)\s*$/i;

/** The parts that are known, each once: the address often holds city and state already (Spec section 5, "TBD"). */
const searchOf = ({ address, city, state }: ExternalAddress): string => {
  const line = (address ?? '')
    .split(',')
    .map((part) => withoutTbd(part))
    .filter((part) => part !== '');
  const places = line.slice(1).join(', ');
  const holds = (word: string): boolean =>
    line.some((part) => part.toLowerCase() === word.toLowerCase()) ||
    new RegExp(`(^|[\\s,])${word.replaceAll(/[^\w\s]/g, '.')}($|[\\s,])`, 'i').test(places);
  const rest = [city ?? '', state ?? ''].map(withoutTbd).filter((part) => part !== '' && !holds(part));
  return [...line, ...rest].join(', ');
};

const withoutTbd = (part: string): string => (/^\s*T\.?B\.?D\.?\s*$/i.test(part) ? '' : part.trim());

const numberOf = (value: number | string | null | undefined): number => (value === null || value === '' ? Number.NaN : Number(value));

/** "2026-12-04T11:00:00" or "12/04/2026 11:00 AM"; without an hour, as if it were eight in the morning. */
const momentOf = (text: string): { day: Day | null; hour: number } => {
  const [date = '', time = '', half = ''] = text.trim().split(/[T\s]+/);
  const hour = Number(/^(\d{1,2})(?::|$)/.exec(time)?.[1] ?? EIGHT_THERE);
  const shift = /^p/i.test(half) && hour < 12 ? 12 : /^a/i.test(half) && hour === 12 ? -12 : 0;
  return { day: parseDay(date) ?? null, hour: hour + shift };
};

/** The other system's hours are three ahead of ours. */
const EIGHT_THERE = 11;
