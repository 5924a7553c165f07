import { expect, test } from 'vitest';
import { socialLink } from './social-link.ts';

test('a profile is known by its network’s name [spec 2.28]', () => {
  expect(socialLink('https://www.instagram.com/hearthway')).toEqual({ label: 'Instagram', href: 'https://www.instagram.com/hearthway' });
  expect(socialLink('https://www.youtube.com/@hearthway')?.label).toBe('YouTube');
});

test.each(['https://instagram.com/', 'http://facebook.com/hearthway', 'https://instagram.com.evil.example/x', 'javascript:alert(1)', ''])(
  '"%s" is no profile',
  (address) => {
    expect(socialLink(address)).toBeUndefined();
  },
);
