import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BillOfLading } from './bill-of-lading.ts';
import { BOL_ITEMS } from './bill-of-lading.ts';
import { canonicalJson } from './canonical.ts';
import { type Signer, stateOf, waitsFor } from './paper-state.ts';
import { isSameName, LONGEST_DRAWING, methodOf, signatureErrors } from './signature.ts';

const OWNER: Signer = { role: 'owner', name: 'Ana Reyes' };
const MOVER: Signer = { role: 'mover', name: 'Harbor & Sons Moving LLC' };
const ISSUED = { kind: 'issued', signer: null } as const;
const signed = (signer: Signer) => ({ kind: 'signed', signer }) as const;

describe('a bill of lading', () => {
  it('papers P1: has the 17 items of the law, and does not compile without any one of them', () => {
    expect(Object.keys(BOL_ITEMS)).toHaveLength(17);
    type Dispensable = { [Key in keyof BillOfLading]: Omit<BillOfLading, Key> extends BillOfLading ? Key : never }[keyof BillOfLading];
    expectTypeOf<Dispensable>().toEqualTypeOf<never>();
    const but_one = {} as Omit<BillOfLading, 'payment_form'>;
    // @ts-expect-error The form of payment is missing.
    const bol: BillOfLading = but_one;
    expect(bol).toBe(but_one);
  });
});

describe('the canonical text of a paper', () => {
  it('papers P3: is the same for the same body, however it was put together', () => {
    const one = { total: 146_359, name: 'Jose\u0301', lines: [{ b: 1, a: null }] };
    const other = { lines: [{ a: null, b: 1 }], name: 'José', total: 146_359 };
    expect(canonicalJson(one)).toBe('{"lines":[{"a":null,"b":1}],"name":"José","total":146359}');
    expect(canonicalJson(other)).toBe(canonicalJson(one));
    expect(canonicalJson(JSON.parse(canonicalJson(one)))).toBe(canonicalJson(one));
  });

  it('papers P3: refuses what not every program writes alike: fractions and half characters', () => {
    expect(() => canonicalJson({ total: 1463.59 })).toThrow('no whole number');
    expect(() => canonicalJson({ total: Number.NaN })).toThrow('no whole number');
    expect(() => canonicalJson('\ud800')).toThrow('half a character');
  });
});

describe('the state of a paper', () => {
  it('follows from its events: draft, issued, part signed, complete', () => {
    const both = [OWNER, MOVER];
    expect(stateOf(both, [])).toBe('draft');
    expect(stateOf(both, [ISSUED])).toBe('issued');
    expect(stateOf(both, [ISSUED, signed(OWNER)])).toBe('part_signed');
    expect(waitsFor(both, [ISSUED, signed(OWNER)])).toEqual([MOVER]);
    expect(stateOf(both, [ISSUED, signed(OWNER), signed(OWNER)])).toBe('part_signed');
    expect(stateOf(both, [ISSUED, signed(OWNER), signed(MOVER)])).toBe('complete');
    expect(stateOf([], [ISSUED])).toBe('complete');
  });

  it('needs the signature of each owner, and keeps its first end', () => {
    const second: Signer = { role: 'owner', name: 'Ben Reyes' };
    expect(stateOf([OWNER, second], [ISSUED, signed(OWNER)])).toBe('part_signed');
    const ends = [
      ['superseded', 'superseded'],
      ['voided', 'void'],
      ['rescinded', 'rescinded'],
      ['expired', 'expired'],
    ] as const;
    for (const [kind, state] of ends) {
      expect(stateOf([OWNER], [ISSUED, signed(OWNER), { kind, signer: null }])).toBe(state);
      expect(stateOf([OWNER], [ISSUED, { kind, signer: null }, signed(OWNER), { kind: 'voided', signer: null }])).toBe(state);
    }
  });
});

describe('a signature', () => {
  it('papers P9: counts the same typed and drawn', () => {
    expect(signatureErrors({ name: 'Ana Reyes' })).toEqual({});
    expect(signatureErrors({ name: 'Ana Reyes', drawing: 'M10 20 L 30 40.5 C1 2,3 4,5 6' })).toEqual({});
    expect([methodOf({ name: 'A' }), methodOf({ name: 'A', drawing: 'M0 0L1 1' })]).toEqual(['typed', 'drawn']);
  });

  it('is a name of 2 to 80 characters, and a drawing that is one', () => {
    for (const name of ['', 'A', '12', '  ', 'x'.repeat(81), '<b>Ana</b>', 'ana@example.com'])
      expect(signatureErrors({ name }).name, name).toBeDefined();
    for (const drawing of ['', 'M1 1', 'hello', 'M1 1L2 2"><script>', `M1 1L${'1 '.repeat(LONGEST_DRAWING)}`])
      expect(signatureErrors({ name: 'Ana', drawing }).drawing, drawing.slice(0, 20)).toBeDefined();
  });

  it('is by the same person whatever the case, the accents and the blanks', () => {
    expect(isSameName('  jose  nunez ', 'José Núñez')).toBe(true);
    expect(isSameName('Ana Reyes', 'Ana Reyez')).toBe(false);
  });
});
