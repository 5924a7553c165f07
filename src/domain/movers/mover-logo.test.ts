import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureSides } from '#domain/core/picture-sides.ts';
import { aJpg, aPng } from '../../../test/support/logo-pictures.ts';
import { MOST_LOGO_BYTES, whyNotLogo, whyNotLogoFile } from './mover-logo.ts';

test('a logo is a PNG or JPG by its name, and no larger than 1 MB', () => {
  expect(whyNotLogoFile({ name: 'logo.png', size: MOST_LOGO_BYTES })).toBeUndefined();
  expect(whyNotLogoFile({ name: 'LOGO.JPEG' })).toBeUndefined();
  expect(whyNotLogoFile({ name: 'logo.svg' })?.message).toBe('“logo.svg” is not a PNG or JPG picture. Choose one of these.');
  expect(whyNotLogoFile({ name: 'papers.pdf' })?.message).toContain('is not a PNG or JPG picture');
  expect(whyNotLogoFile({ name: 'logo.png', size: 0 })?.message).toContain('is empty');
  expect(whyNotLogoFile({ name: 'logo.png', size: MOST_LOGO_BYTES + 1 })?.message).toContain('is larger than 1 MB');
});

test.each([
  ['a.png', aPng(64, 2000), undefined],
  ['a.jpg', aJpg(300, 200), undefined],
  ['a.jpg', aJpg(300, 200, 60_000), undefined],
  ['a.png', aPng(63, 200), '“a.png” is 63 by 200 pixels. Each side needs 64 to 2,000.'],
  ['a.png', aPng(20_000, 20_000), '“a.png” is 20,000 by 20,000 pixels. Each side needs 64 to 2,000.'],
  ['a.png', aJpg(300, 200), '“a.png” is another kind of file inside. Save it as PNG or JPG and choose it again.'],
  [
    'a.png',
    new TextEncoder().encode('<svg onload="alert(1)"/>'),
    '“a.png” is another kind of file inside. Save it as PNG or JPG and choose it again.',
  ],
  ['a.png', aPng(300, 200).slice(0, 20), '“a.png” is broken. Save it again, then choose it.'],
  ['a.jpg', aJpg(300, 200).slice(0, 12), '“a.jpg” is broken. Save it again, then choose it.'],
  ['a.jpg', undefined, '“a.jpg” has not arrived. Please choose it again.'],
])('a picture %s is taken or refused by what its bytes say (%#)', (name, bytes, sentence) => {
  expect(whyNotLogo(name, bytes)?.message).toBe(sentence);
});

test('no bytes at all make the reading of sides throw or run on', () => {
  const heads = fc.constantFrom([0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], []);
  fc.assert(
    fc.property(heads, fc.uint8Array({ maxLength: 200 }), fc.constantFrom('jpg', 'png'), (head, rest, type) => {
      const sides = pictureSides(type as 'jpg' | 'png', new Uint8Array([...head, ...rest]));
      expect(sides === undefined || sides.width >= 0).toBe(true);
    }),
  );
});
