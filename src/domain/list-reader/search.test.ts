import { describe, expect, test } from 'vitest';
import { CATALOG } from '#domain/inventory/tables/catalog.ts';
import { searchCatalog } from './search.ts';

const firstOf = (typed: string): string => {
  const [match] = searchCatalog(typed);
  return match === undefined ? 'nothing' : `${match.quantity} ${match.name}`;
};

describe('search', () => {
  test.each([
    ['sof', '1 Sofa, 3 cushion'],
    ['2 sofas', '2 Sofa, 3 cushion'],
    ['couch', '1 Sofa, 3 cushion'],
    ['two couches', '2 Sofa, 3 cushion'],
    ['que', '1 Queen bed (frame, mattress, box spring)'],
    ['queen', '1 Queen bed (frame, mattress, box spring)'],
    ['bed', '1 Queen bed (frame, mattress, box spring)'],
    ['tv', '1 TV, 43 to 54 in.'],
    ['55 inch tv', '1 TV, 55 to 64 in.'],
    ['fridge', '1 Refrigerator, standard'],
    ['washer', '1 Washing machine'],
    ['boxes', '1 Medium box'],
    ['20 medium boxes', '20 Medium box'],
    ['dozen wardrobe boxes', '12 Wardrobe box'],
    ['wardrobe', '1 Wardrobe closet, freestanding'],
    ['4 drawer file cabinet', '1 File cabinet, 4 drawer'],
    ['mattress', '1 Queen mattress'],
    ['bookshelf', '1 Bookcase, large'],
    ['coffee', '1 Coffee table'],
    ['piano', '1 Upright piano'],
    ['brown leather sofa', '1 Sofa, 3 cushion'],
    ['zeppelin', 'nothing'],
    ['', 'nothing'],
    ['?!', 'nothing'],
  ])('"%s" finds %s first [ux I2] [ux I3]', (typed, found) => {
    expect(firstOf(typed)).toBe(found);
  });

  test.each([
    ['matress', '1 Queen mattress'],
    ['refridgerator', '1 Refrigerator, standard'],
    ['nigthstand', '1 Nightstand'],
    ['drsser', '1 Dresser, double'],
  ])('"%s", one letter off, still finds %s', (typed, found) => {
    expect(firstOf(typed)).toBe(found);
  });

  test('everything in the catalog is found by its own name, once', () => {
    expect(CATALOG.filter((item) => firstOf(item.name) !== `1 ${item.name}`)).toEqual([]);
  });

  test('as many as asked for are given', () => {
    expect(searchCatalog('table', 3)).toHaveLength(3);
  });

  test('answers within 5 ms, half of the time even on a busy machine', () => {
    const typed = ['s', 'sofa', 'queen bed', 'refridgerator', '20 medium boxes', 'brown leather sofa', 'zeppelin'];
    const times = Array.from({ length: 350 }, (_, at) => {
      const begun = performance.now();
      searchCatalog(typed[at % typed.length]!);
      return performance.now() - begun;
    }).sort((one, other) => one - other);
    expect(times[175]).toBeLessThan(5);
  });
});
