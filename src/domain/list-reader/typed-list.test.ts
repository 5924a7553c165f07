import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTyped, splitList } from './typed-list.ts';

describe('a typed quantity', () => {
  test.each([
    ['2 sofas', 2, 'sofas'],
    ['sofa x2', 2, 'sofa'],
    ['sofa x 2', 2, 'sofa'],
    ['2x sofa', 2, 'sofa'],
    ['2 x sofa', 2, 'sofa'],
    ['2 - sofas', 2, 'sofas'],
    ['sofa (2)', 2, 'sofa'],
    ['sofa: 2', 2, 'sofa'],
    ['two sofas', 2, 'sofas'],
    ['a queen bed', 1, 'queen bed'],
    ['an end table', 1, 'end table'],
    ['a couple of lamps', 2, 'lamps'],
    ['pair of nightstands', 2, 'nightstands'],
    ['dozen small boxes', 12, 'small boxes'],
    ['half a dozen chairs', 6, 'chairs'],
    ['twelve boxes', 12, 'boxes'],
    ['sofa', 1, 'sofa'],
    ['2 TV, 43 to 54 in.', 2, 'TV, 43 to 54 in'],
  ])('%s is %i of "%s" [ux I3]', (text, quantity, words) => {
    expect(parseTyped(text)).toEqual({ quantity, words });
  });

  test.each([
    ['55 inch tv', 1],
    ['55" tv', 1],
    ['4-drawer dresser', 1],
    ['two seater sofa', 1],
    ['9x12 rug', 1],
    ['8 ft pool table', 1],
    ['ten speed bike', 1],
    ['2 55 inch tvs', 2],
    ['3 4 drawer file cabinets', 3],
  ])('the number in "%s" is a measure, so it is %i [ux I3]', (text, quantity) => {
    expect(parseTyped(text).quantity).toBe(quantity);
  });

  test('anything typed is read without trouble', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { quantity } = parseTyped(text);
        expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= 9999).toBe(true);
      }),
    );
  });
});

describe('a pasted list', () => {
  test.each([
    ['2 sofas, queen bed, 20 boxes, TV', ['2 sofas', 'queen bed', '20 boxes', 'TV']],
    ['2 sofas\nqueen bed\r\n20 boxes\n\nTV', ['2 sofas', 'queen bed', '20 boxes', 'TV']],
    ['• 2 sofas\n- queen bed\n* 20 boxes\n1. TV', ['2 sofas', 'queen bed', '20 boxes', 'TV']],
    ['Living room: sofa, TV\nBedroom 1: queen bed; nightstand', ['sofa', 'TV', 'queen bed', 'nightstand']],
    ['Sofa, 3 cushion x2\nQueen bed (frame, mattress, box spring)', ['Sofa, 3 cushion x2', 'Queen bed (frame, mattress, box spring)']],
    ['table and 4 chairs & a bench', ['table', '4 chairs', 'a bench']],
    ['Washer and dryer, stacked unit', ['Washer and dryer, stacked unit']],
    [' ,;\n- \n', []],
  ])('%o comes apart into its things [ux I4]', (text, pieces) => {
    expect(splitList(text)).toEqual(pieces);
  });
});
