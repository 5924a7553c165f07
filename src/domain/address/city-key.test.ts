import { describe, expect, test } from 'vitest';
import { cityKeyOf, figureFor } from './city-key.ts';

describe('the city of a price', () => {
  test.each([
    ['Manhattan', 'NY', '10025', 'NY|New York'],
    ['new york', 'NY', '10025', 'NY|New York'],
    ['Bronx', 'NY', '10463', 'NY|New York'],
    ['Astoria', 'NY', '11102', 'NY|New York'],
    ['Staten Island', 'NY', '10301', 'NY|New York'],
    ['Park Slope', 'NY', '11215', 'NY|Brooklyn'],
    ['Roxbury', 'MA', '02118', 'MA|Boston'],
    ['Hollywood', 'CA', '90028', 'CA|Los Angeles'],
    ['Van Nuys', 'CA', '91405', 'CA|Los Angeles'],
    ['Georgetown', 'DC', '20007', 'DC|Washington'],
  ])('is told by the ZIP: %s, %s %s is %s [pricing 2]', (city, state, zip, key) => {
    expect(cityKeyOf({ city, state, zip })).toBe(key);
  });

  test.each([
    ['Cambridge', 'MA', '02139', 'MA|Cambridge'],
    ['Mineola', 'NY', '11501', 'NY|Mineola'],
    ['Hoboken', 'NJ', '07030', 'NJ|Hoboken'],
  ])('next door is a city of its own: %s, %s %s [pricing 2]', (city, state, zip, key) => {
    expect(cityKeyOf({ city, state, zip })).toBe(key);
  });

  test('is not a dear one by its name alone [pricing 2]', () => {
    expect(cityKeyOf({ city: 'New York', state: 'NY', zip: '14201' })).not.toBe('NY|New York');
  });
});

describe('a card’s figure for a city', () => {
  test('is its own, or that of the city it is a part of [pricing 2]', () => {
    expect(figureFor({ 'NY|New York': 1.45, 'NY|Brooklyn': 1.38 }, 'NY|Brooklyn')).toBe(1.38);
    expect(figureFor({ 'NY|New York': 1.45 }, 'NY|Brooklyn')).toBe(1.45);
    expect(figureFor({ 'NY|New York': 1.45 }, 'NJ|Hoboken')).toBeUndefined();
  });
});
