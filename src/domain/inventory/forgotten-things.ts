import { counted, grouped } from '#domain/core/words.ts';
import { boxCount, boxesOf } from './boxes.ts';
import { catalogItem } from './catalog.ts';
import { countOf, type Goods } from './inventory.ts';
import { countedName, shortName } from './item-names.ts';
import { BOX_TYPES, type BoxTypeId } from './tables/box-types.ts';
import { FORGOTTEN_PLACES } from './tables/forgotten-places.ts';
import { HOME_SIZES } from './tables/home-sizes.ts';
import { TYPICALS } from './tables/typicals.ts';

export type PlaceCode = (typeof FORGOTTEN_PLACES)[number]['code'];

/** What of the catalog would answer the question, the likeliest first. */
export type Belongings = { items: readonly number[]; boxes: readonly BoxTypeId[] };

/** A place of the home, and what of it is on the plan. */
export type PlaceAtHome = {
  code: PlaceCode;
  name: string;
  /** How many things and boxes of it are listed. */
  count: number;
  /** "2 wardrobe boxes listed"; null when nothing is. */
  found: string | null;
  belongs: Belongings;
};

export type ForgottenCode = 'bed_without_mattress' | 'mattress_without_bed' | 'no_boxes' | 'few_boxes' | PlaceCode;

/** Something that may be missing, as a sentence; it stops nobody. */
export type ForgottenThing = { code: ForgottenCode; sentence: string; belongs: Belongings };

type Listed = Goods & { home_size_id: number };

/** What may have been forgotten: parts of beds, boxes, and places where nothing was found. Who moves one thing or a few is asked for no places. */
export const forgottenThings = (plan: Listed): readonly ForgottenThing[] => [
  ...forgottenBedding(plan),
  ...forgottenBoxes(plan),
  ...(FEW.has(plan.home_size_id) ? [] : forgottenPlaces(plan)),
];

/** Every place with what is listed of it, also those where nothing is. */
export const placesAtHome = (plan: Goods): readonly PlaceAtHome[] =>
  FORGOTTEN_PLACES.map(({ code, name, items, boxes }) => {
    const listed = [...boxes.map((id) => listedBoxes(plan, id)), ...items.map((id) => listedItem(plan, id))].filter(
      ({ count }) => count > 0,
    );
    const count = listed.reduce((sum, thing) => sum + thing.count, 0);
    return { code, name, count, found: foundWords(listed), belongs: { items, boxes } };
  });

const forgottenPlaces = (plan: Goods): readonly ForgottenThing[] =>
  placesAtHome(plan).flatMap(({ code, found, belongs }, at) =>
    found === null ? [{ code, sentence: FORGOTTEN_PLACES[at]!.sentence, belongs }] : [],
  );

const forgottenBedding = (plan: Goods): readonly ForgottenThing[] => {
  const mattresses = countOfAll(plan, MATTRESSES);
  const frames = countOfAll(plan, BARE_FRAMES);
  const beds = frames + countOfAll(plan, BEDS) + countOfAll(plan, BUNKS) * 2;
  if (frames > mattresses) return [bedding('bed_without_mattress', frames - mattresses, ['bed frame', 'a mattress'], MATTRESSES)];
  if (mattresses > beds) return [bedding('mattress_without_bed', mattresses - beds, ['mattress', 'a bed frame'], BARE_FRAMES)];
  return [];
};

const bedding = (
  code: 'bed_without_mattress' | 'mattress_without_bed',
  count: number,
  [listed, missing]: readonly [string, string],
  items: readonly number[],
): ForgottenThing => {
  const [many, verb] = count === 1 ? [listed, 'is'] : [`${listed}${listed.endsWith('s') ? 'es' : 's'}`, 'are'];
  return { code, sentence: `${grouped(count)} ${many} ${verb} listed without ${missing}.`, belongs: { items, boxes: [] } };
};

/** Plastic bins hold what boxes hold. Less than a third of the usual number is worth a question. */
const forgottenBoxes = (plan: Listed): readonly ForgottenThing[] => {
  const typical = TYPICALS.get(plan.home_size_id)?.boxes ?? [];
  const usual = typical.reduce((sum, [, count]) => sum + count, 0);
  const count = boxCount(plan.boxes) + countOfAll(plan, BINS);
  if (usual === 0 || count * 3 >= usual) return [];
  const size = HOME_SIZES.find(({ id }) => id === plan.home_size_id)?.label ?? '';
  const home = FEW.has(plan.home_size_id) ? 'A small move' : `A ${size} home`;
  const listed = count === 0 ? 'No boxes are listed.' : `Only ${counted(count, 'box is', 'boxes are')} listed.`;
  const sentence = `${listed} ${home} usually fills about ${grouped(usual)}.`;
  return [{ code: count === 0 ? 'no_boxes' : 'few_boxes', sentence, belongs: { items: [], boxes: typical.map(([id]) => id) } }];
};

/** "Just a few items" and "One item". */
const FEW: ReadonlySet<number> = new Set([16, 17]);

const MATTRESSES: readonly number[] = [1118, 1117, 1119, 1120];

/** A frame by itself: the catalog counts no mattress into it. */
const BARE_FRAMES: readonly number[] = [1115, 1116, 1106];

/** Beds that come with their mattress, or take one. */
const BEDS: readonly number[] = [1097, 1098, 1099, 1100, 1101, 1102, 1103, 1104, 1105, 1107, 1108, 1109, 1110, 1191, 1192, 1193];

const BUNKS: readonly number[] = [1190];

const BINS: readonly number[] = [1340, 1341];

const countOfAll = (plan: Goods, ids: readonly number[]): number => ids.reduce((sum, id) => sum + countOf(plan, id), 0);

type Counted = { name: string; count: number };

const listedItem = (plan: Goods, id: number): Counted => ({ name: catalogItem(id)?.name ?? '', count: countOf(plan, id) });

const listedBoxes = (plan: Goods, id: BoxTypeId): Counted => ({
  name: `${BOX_TYPES[id - 1]!.name} box`,
  count: boxesOf(plan.boxes, id).quantity,
});

/** The two that come first by name, the rest as a number. */
const foundWords = (listed: readonly Counted[]): string | null => {
  if (listed.length === 0) return null;
  const [first, second, ...others] = countedByName(listed).map(({ name, count }) => countedName(name, count));
  const more = others.length === 0 ? '' : ` and ${grouped(others.length)} more`;
  return second === undefined ? `${first} listed` : `${first}, ${lowered(second)}${more} listed`;
};

/** Small and large pictures are both pictures: what reads the same is counted together. */
const countedByName = (listed: readonly Counted[]): readonly Counted[] => {
  const counts = new Map<string, number>();
  for (const { name, count } of listed) counts.set(shortName(name), (counts.get(shortName(name)) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count }));
};

/** Inside a sentence; "TV" and "Christmas" keep their capitals. */
const lowered = (words: string): string => (/^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words);
