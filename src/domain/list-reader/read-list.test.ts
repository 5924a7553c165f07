import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '#domain/inventory/tables/catalog.ts';
import { EVIDENCE } from './evidence.ts';
import { readPastedList } from './read-list.ts';

/** What was read, as "2 Sofa, 3 cushion", in the order of the list. */
const read = (text: string): readonly string[] => readPastedList(text, EVIDENCE).matched.map(({ quantity, name }) => `${quantity} ${name}`);

/** As people write them, and what a careful person puts on the list. */
const LINES: readonly (readonly [line: string, things: readonly string[]])[] = [
  ['lamp from grandma', ['1 Table lamp']],
  ['2 sofas', ['2 Sofa, 3 cushion']],
  ['sofa x2', ['2 Sofa, 3 cushion']],
  ['2x sofa', ['2 Sofa, 3 cushion']],
  ['two sofas', ['2 Sofa, 3 cushion']],
  ['a couple of lamps', ['2 Table lamp']],
  ['a dozen boxes', ['12 Medium box']],
  ['half a dozen chairs', ['6 Dining chair']],
  ['tv 65', ['1 TV, 65 to 75 in.']],
  ['55 inch tv', ['1 TV, 55 to 64 in.']],
  ['1. sofa', ['1 Sofa, 3 cushion']],
  ['sofa (2)', ['2 Sofa, 3 cushion']],
  ['3 - dining chairs', ['3 Dining chair']],
  ['boxes: 20', ['20 Medium box']],
  ['20 medium boxes', ['20 Medium box']],
  ['wardrobe boxes 4', ['4 Wardrobe box']],
  ['king size bed w/ headboard', ['1 King bed (frame, mattress, box spring)', '1 Headboard']],
  ['washer and dryer', ['1 Washing machine', '1 Dryer']],
  ['bed, dresser and 2 nightstands', ['1 Queen bed (frame, mattress, box spring)', '1 Dresser, double', '2 Nightstand']],
  ['[ ] sofa', ['1 Sofa, 3 cushion']],
  ['☐ 2 lamps', ['2 Table lamp']],
  ['- [x] tv', ['1 TV, 43 to 54 in.']],
  ['3 cushion sofa', ['1 Sofa, 3 cushion']],
  ['5 drawer dresser', ['1 Dresser, double']],
  ['🛋️ sofa', ['1 Sofa, 3 cushion']],
  ['🛏 2 queen beds', ['2 Queen bed (frame, mattress, box spring)']],
  ['Sofa\t2', ['2 Sofa, 3 cushion']],
  ['2\tSofa', ['2 Sofa, 3 cushion']],
  ['Living Room\tSofa\t2', ['2 Sofa, 3 cushion']],
  ['TV, 55 inch', ['1 TV, 55 to 64 in.']],
  ['bed, queen', ['1 Queen bed (frame, mattress, box spring)']],
  ['Boxes: 10 small, 5 medium, 3 large', ['10 Small box', '5 Medium box', '3 Large box']],
  ['dining table with 6 chairs', ['1 Dining table, 4 to 6 seats', '6 Dining chair']],
  ['dining table and 6 chairs', ['1 Dining table, 4 to 6 seats', '6 Dining chair']],
  ['kitchen table and 4 chairs', ['1 Kitchen table', '4 Kitchen chair']],
  ['patio table + 4 chairs', ['1 Patio table', '4 Patio chair']],
  ['desk and chair', ['1 Desk, small', '1 Office chair']],
  ['desk w/ chair', ['1 Desk, small', '1 Office chair']],
  ['washer/dryer', ['1 Washing machine', '1 Dryer']],
  ['Washer & Dryer', ['1 Washing machine', '1 Dryer']],
  ['stackable washer/dryer', ['1 Washer and dryer, stacked unit']],
  ['2 55 inch tvs', ['2 TV, 55 to 64 in.']],
  ['2x 55 inch TV', ['2 TV, 55 to 64 in.']],
  ['65" TV', ['1 TV, 65 to 75 in.']],
  ['65" Samsung TV', ['1 TV, 65 to 75 in.']],
  ['Samsung 65 inch smart tv', ['1 TV, 65 to 75 in.']],
  ['50in tv', ['1 TV, 43 to 54 in.']],
  ['tv (65 inch)', ['1 TV, 65 to 75 in.']],
  ['TV - 55"', ['1 TV, 55 to 64 in.']],
  ['8x10 rug', ['1 Rug, large']],
  ['9x12 area rug', ['1 Rug, large']],
  ['5 x 7 rug', ['1 Rug, small']],
  ['15-20 boxes', ['20 Medium box']],
  ['10+ boxes', ['10 Medium box']],
  ['~20 boxes', ['20 Medium box']],
  ['about 30 boxes', ['30 Medium box']],
  ['2-3 lamps', ['3 Table lamp']],
  ['2 or 3 bar stools', ['3 Bar stool']],
  ['set of 4 dining chairs', ['4 Dining chair']],
  ['2 sets of golf clubs', ['2 Golf bag']],
  ['pair of nightstands', ['2 Nightstand']],
  ['2 pairs of skis', ['2 Skis or snowboard']],
  ['6 bar stools', ['6 Bar stool']],
  ['1 piano', ['1 Upright piano']],
  ['10 boxes of books', ['10 Small box']],
  ['kitchen boxes (6)', ['6 Medium box']],
  ['sectional (3 piece)', ['1 Sectional sofa, 3 piece']],
  ['3 piece sectional', ['1 Sectional sofa, 3 piece']],
  ['sectional couch, 3 pieces', ['1 Sectional sofa, 3 piece']],
  ['4 drawer file cabinet', ['1 File cabinet, 4 drawer']],
  ['2 two drawer filing cabinets', ['2 File cabinet, 2 drawer']],
  ['2 5-drawer dressers', ['2 Dresser, double']],
  ['2 chests of drawers', ['2 Chest of drawers / highboy']],
  ['twin bed x 2', ['2 Twin bed']],
  ['king mattress and box spring', ['1 King mattress', '1 Box spring, king']],
  ['bed frame (queen)', ['1 Bed frame, metal']],
  ['nightstands (2)', ['2 Nightstand']],
  ['night stands - 2', ['2 Nightstand']],
  ['2 night tables', ['2 Nightstand']],
  ['coffee table (glass top)', ['1 Coffee table, glass or marble top']],
  ['end tables x2', ['2 End table']],
  ['2 side tables', ['2 End table']],
  ['3 book shelves', ['3 Bookcase, large']],
  ['5 shelf bookcase', ['1 Bookcase, large']],
  ['bookcases: 3', ['3 Bookcase, large']],
  ['5 paintings', ['5 Picture or painting, small']],
  ['pictures/art (10)', ['10 Picture or painting, small']],
  ['area rugs (3)', ['3 Rug, large']],
  ['bikes (2)', ['2 Bicycle, adult']],
  ['2 kids bikes', ['2 Bicycle, child']],
  ['4 patio chairs', ['4 Patio chair']],
  ['2 adirondack chairs', ['2 Adirondack chair']],
  ['2 guitars', ['2 Guitar in case']],
  ['2 monitors', ['2 Monitor']],
  ['2 car seats', ['2 Child car seat']],
  ['5 house plants', ['5 House plant, small']],
  ['suitcases 3', ['3 Suitcase']],
  ['4 plastic bins', ['4 Plastic bin, large']],
  ['10 totes', ['10 Plastic bin, large']],
  ['6 storage bins', ['6 Plastic bin, large']],
  ['10 misc boxes', ['10 Medium box']],
  ['folding chairs 8', ['8 Folding chair']],
  ['2 recliners', ['2 Recliner']],
  ['speakers (4)', ['4 Speaker, bookshelf']],
  ['washer and dryer combo', ['1 Washing machine', '1 Dryer']],
  ['Couch and matching loveseat', ['1 Sofa, 3 cushion', '1 Loveseat']],
  ['sofa, loveseat & ottoman', ['1 Sofa, 3 cushion', '1 Loveseat', '1 Ottoman, small']],
  ['leather sofa, brown', ['1 Sofa, 3 cushion']],
  ['small boxes - 20', ['20 Small box']],
  ['20 sm boxes', ['20 Small box']],
  ['20 lg boxes', ['20 Large box']],
  ['med boxes: 15', ['15 Medium box']],
  ['1,000 boxes', ['1000 Medium box']],
  ['sofa - 2', ['2 Sofa, 3 cushion']],
  ['sofa..........2', ['2 Sofa, 3 cushion']],
  ['sofa = 2', ['2 Sofa, 3 cushion']],
  ['Sofa qty 2', ['2 Sofa, 3 cushion']],
  ['qty 2 sofas', ['2 Sofa, 3 cushion']],
  ['2 ea end tables', ['2 End table']],
  ['2 pcs luggage', ['2 Suitcase']],
  ['3 pieces of luggage', ['3 Suitcase']],
  ['both nightstands', ['2 Nightstand']],
  ['my two sofas', ['2 Sofa, 3 cushion']],
  ['twenty boxes', ['20 Medium box']],
  ['chair #2', ['1 Dining chair']],
  ['kids table & 2 chairs', ["1 Child's table", "2 Child's chair"]],
  ['3 in 1 stroller', ['1 Stroller']],
  ['8 ft pool table', ['1 Pool table, 7 or 8 ft slate']],
  ['4 person hot tub', ['1 Hot tub, drained']],
  ['6-foot ladder', ['1 Ladder, step']],
  ['twin/full bunk bed', ['1 Bunk bed']],
  ['TV/TV stand', ['1 TV, 43 to 54 in.', '1 TV stand']],
  ['sofa/loveseat', ['1 Sofa, 3 cushion', '1 Loveseat']],
  ['bed/mattress/box spring', ['1 Queen bed (frame, mattress, box spring)']],
  ['queen bed w/ mattress and box spring', ['1 Queen bed (frame, mattress, box spring)']],
  ['dresser with mirror', ['1 Dresser, double', '1 Dresser mirror']],
  ['chair (needs repair)', ['1 Dining chair']],
  ['monitors - 3', ['3 Monitor']],
  ['3 beds (1 king, 2 twin)', ['1 King bed (frame, mattress, box spring)', '2 Twin bed']],
  ['2 king beds, 1 queen', ['2 King bed (frame, mattress, box spring)', '1 Queen bed (frame, mattress, box spring)']],
];

/** Better handed back than taken for something else. */
const NOT_READ: readonly string[] = [
  'zeppelin',
  'no piano',
  'dog bed',
  'bed sheets',
  'pillows',
  'xmas decorations',
  'tackle box',
  'litter box',
  'jewelry box',
  'piano (not moving)',
  'couch - selling',
  'dont need the table',
  'keyboard',
  'clothes',
  'shoes',
  'books',
  'misc',
  'toaster',
  'blender',
  'car',
  '50000 boxes',
  '0 chairs',
  'N/A',
  'Total: 45',
  "don't forget the piano",
  '<script>alert(1)</script>',
  '2 кресла',
  'canapé',
  'http://example.com/sofa',
  '(718) 555-0112',
  'ana@example.com',
];

describe('a line of a pasted list', () => {
  test.each(LINES)('%o is %o [ux I3] [ux I4]', (line, things) => {
    expect(read(line)).toEqual(things);
    expect(readPastedList(line, EVIDENCE).unmatched).toEqual([]);
  });

  test.each(NOT_READ)('%o names nothing that is moved, and is handed back as it was written [ux I4] [decisions 5]', (line) => {
    expect(readPastedList(line, EVIDENCE)).toEqual({ matched: [], unmatched: [line] });
  });

  test.each(['Living room:', '## Kitchen', '**Upstairs**', 'Bedroom 2', 'GARAGE', 'Room, Item, Qty', '----', '\t', '?'])(
    '%o only orders the list',
    (line) => {
      expect(readPastedList(line, EVIDENCE)).toEqual({ matched: [], unmatched: [] });
    },
  );

  test('that is a name of the catalog is that thing, however many of it', () => {
    const misread = CATALOG.flatMap(({ name }) => [1, 2, 37].map((count) => `${count} ${name}`)).filter(
      (line) => String(read(line)) !== line,
    );
    expect(misread).toEqual([]);
  });

  test('keeps the words it was read from, and two lines with one thing are one row [ux I4]', () => {
    expect(readPastedList('2 sofas\n- Couch\n3 lamps', EVIDENCE).matched.map(({ quantity, text }) => [quantity, text])).toEqual([
      [3, '2 sofas, Couch'],
      [3, '3 lamps'],
    ]);
  });

  test('may be anything at all: it is read, and quickly [ux I4]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
        for (const { quantity } of readPastedList(text, EVIDENCE).matched) expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
      }),
    );
    const begun = performance.now();
    for (const odd of ['a ', '1 ', '(', '- ', 'a, ', '1x', 'sofa and ', 'a/b ', '9 x ', 'box: '])
      readPastedList(odd.repeat(20_000 / odd.length), EVIDENCE);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
