import type { MoverServices } from '#domain/movers/mover.ts';
import { AREAS, type Area } from './coverage-areas.ts';
import { COMPANIES } from './mover-companies.ts';
import type { MoverKey } from './mover-names.ts';
import { LEVELS, type Level } from './rate-card-styles.ts';

/** What a mover does, from its style and size, with the exceptions below. */
export const servicesOf = (key: MoverKey): MoverServices => {
  const { style }: Level = LEVELS[key];
  const { from }: Area = AREAS[key];
  const is_bare = style === 'student' || BARE.has(key);
  return {
    does_packing: style === 'thorough',
    does_unpacking: UNPACKS.has(key),
    does_box_delivery: !is_bare && !NO_BOXES.has(key),
    does_piano: !is_bare && !NO_PIANOS.has(key),
    offers_packing: !is_bare,
    offers_coi: !is_bare,
    offers_storage: !is_bare && COMPANIES[key].trucks >= ENOUGH_TRUCKS_FOR_A_WAREHOUSE && !NO_STORAGE.has(key),
    offers_hourly: typeof from === 'number' && !NOT_BY_THE_HOUR.has(key),
    offers_heavy_items: !is_bare && style !== 'budget' && !NO_PIANOS.has(key),
  };
};

export const CLOSED_ON_SUNDAYS: ReadonlySet<MoverKey> = new Set([
  'salt_cedar',
  'pemberwick',
  'casco',
  'cream',
  'basin',
  'limestone',
  'redbud',
  'foundry',
  'cornsilk',
  'okonjo',
  'ebony',
  'plumeria',
  'gable',
]);

/** Catalog ids that a mover never prices unseen: grand pianos, hot tubs and saunas, slate pool tables, large safes. */
export const NEVER_UNSEEN: Readonly<Partial<Record<MoverKey, readonly number[]>>> = {
  meridian: [1270, 1271],
  quillfeather: [1081, 1270],
  two_oceans: [1080, 1081, 1270, 1295],
  ebony: [1081],
  rosewood: [1081],
  catfish: [1080, 1081],
  harbor: [1270, 1271],
  beacon_stair: [1080, 1081, 1234],
  seventeenth: [1294, 1295],
  neon: [1270, 1294, 1295, 1300],
  fog: [1080, 1081, 1321],
  jacaranda: [1081, 1271],
  sourdough: [1079, 1080, 1081],
  plumeria: [1079, 1080, 1081, 1270],
  quarter: [1270, 1271, 1295],
};

const ENOUGH_TRUCKS_FOR_A_WAREHOUSE = 6;

/** Two people and a truck, nothing else. */
const BARE: ReadonlySet<MoverKey> = new Set(['barrow', 'bottletree']);

const UNPACKS: ReadonlySet<MoverKey> = new Set(['quillfeather', 'jacaranda']);

const NO_PIANOS: ReadonlySet<MoverKey> = new Set(['stoop', 'otter', 'farthing', 'gable', 'quartz', 'attic', 'big_timber', 'umbrella']);

const NO_BOXES: ReadonlySet<MoverKey> = new Set([
  'tall_wheat',
  'hollow',
  'casco',
  'sugarbeet',
  'big_timber',
  'cream',
  'turquoise',
  'foundry',
]);

const NO_STORAGE: ReadonlySet<MoverKey> = new Set(['three_flat', 'umbrella', 'catfish', 'second_line', 'rosewood']);

const NOT_BY_THE_HOUR: ReadonlySet<MoverKey> = new Set(['rosewood', 'ebony', 'dunmore', 'jacaranda', 'hollow', 'cornsilk']);
