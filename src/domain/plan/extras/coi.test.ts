import { describe, expect, test } from 'vitest';
import { NO_DETAILS } from '../details.ts';
import {
  coiFilename,
  filenameOfKey,
  MOST_COI_BYTES,
  MOST_COI_FILES,
  shownName,
  typeOfBytes,
  typeOfName,
  whyNotArrived,
  whyNotFile,
  whyNotOneMore,
  withoutDocuments,
} from './coi.ts';

const PLAN = { uuid: 'a1b2c3d4-0000-4000-8000-000000000000' };
const PDF = new TextEncoder().encode('%PDF-1.7');

describe('the name of an upload', () => {
  test('is made of the short plan id, the stop, the case and the ending [spec 5.30]', () => {
    expect(coiFilename(PLAN, 'drop_off', 'completed', 'pdf')).toBe('A1B2C3-drop_off-completed.pdf');
    expect(filenameOfKey('coi/x/y/A1B2C3-drop_off-completed.pdf')).toBe('A1B2C3-drop_off-completed.pdf');
  });

  test.each([
    ['sample.pdf', 'pdf'],
    ['SAMPLE.PDF', 'pdf'],
    ['photo.jpeg', 'jpg'],
    ['photo.jpg ', 'jpg'],
    ['scan.png', 'png'],
    ['sample.pdf.exe', undefined],
    ['sample', undefined],
    ['.pdf.svg', undefined],
    ['pdf', undefined],
    ['sample.pdf\u0000.exe', undefined],
  ])('%j ends as %s', (name, type) => {
    expect(typeOfName(name)).toBe(type);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\papers\\sample.pdf', 'sample.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie: x.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['  ', 'This file'],
    ['🏢 sample.pdf', '🏢 sample.pdf'],
  ])('%j is told as %s [property 55]', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  test('of 300 characters is told with its start and its end [property 55]', () => {
    const told = shownName(`${'a'.repeat(296)}.pdf`);
    expect([...told].length).toBeLessThan(60);
    expect(told).toMatch(/^a+….*\.pdf$/);
  });
});

describe('a file', () => {
  test.each([
    [{ name: 'notes.docx', size: 10 }, '“notes.docx” is not a PDF, JPG or PNG file. Choose one of these.'],
    [{ name: 'sample.pdf', size: 0 }, '“sample.pdf” is empty. Choose another file.'],
    [
      { name: 'sample.pdf', size: MOST_COI_BYTES + 1 },
      '“sample.pdf” is larger than 10 MB. Choose a smaller file or save it as a smaller PDF.',
    ],
  ])('%j is refused by its name [property 55]', (file, sentence) => {
    expect(whyNotFile(file)).toMatchObject({ code: 'invalid', message: sentence, errors: { filename: sentence } });
  });

  test.each([1, MOST_COI_BYTES])('of %i bytes is taken [property 55]', (size) => {
    expect(whyNotFile({ name: 'sample.pdf', size })).toBeUndefined();
  });

  test('is what its first bytes say [property 55]', () => {
    expect(typeOfBytes(PDF)).toBe('pdf');
    expect(typeOfBytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg');
    expect(typeOfBytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('png');
    for (const bytes of ['<html>', 'MZ', 'PK\u0003\u0004', 'GIF89a%PDF-', ' %PDF-1.7', '%PDF'])
      expect(typeOfBytes(new TextEncoder().encode(bytes)), bytes).toBeUndefined();
  });

  test('that is another inside than its name says is refused, with what it is [property 55]', () => {
    const arrived = (first: Uint8Array) => whyNotArrived('sample.png', 'png', { size: 90, first })?.message;
    expect(arrived(PDF)).toBe('“sample.png” is named as a PNG but is a PDF file inside. Save it again, then upload it.');
    expect(arrived(new Uint8Array(8))).toContain('is no PDF, JPG or PNG file inside');
    expect(whyNotArrived('sample.pdf', 'pdf', undefined)?.message).toBe('“sample.pdf” has not arrived. Please upload it again.');
    expect(whyNotArrived('sample.pdf', 'pdf', { size: 8, first: PDF })).toBeUndefined();
  });

  test('is one of at most twenty of its plan [property 55]', () => {
    expect(whyNotOneMore(MOST_COI_FILES - 1)).toBeUndefined();
    expect(whyNotOneMore(MOST_COI_FILES)?.message).toContain('20 files');
  });
});

test('a copy of a plan takes no documents along [property 27]', () => {
  const details = { ...NO_DETAILS, drop_off: { ...NO_DETAILS.drop_off, city: 'Hoboken', example_coi: 'a', completed_coi: 'b' } };
  expect(withoutDocuments(details).drop_off).toEqual({ ...NO_DETAILS.drop_off, city: 'Hoboken' });
});
