import { describe, expect, test } from 'vitest';
import { isLinkLive, linkEndsAt, linkTarget, mayRenew, scopeOfLink } from './plan-link.ts';

const at = new Date('2027-03-03T14:00:00Z');
const later = (ms: number): Date => new Date(at.getTime() + ms);
const life = { starts_at: at, expires_at: linkEndsAt(at), revoked_at: null };

describe('a mailed link', () => {
  test('lives thirty days, to the second, and not once it is revoked [decisions 2]', () => {
    const month = 30 * 86_400_000;
    expect([-1, 0, month - 1, month].map((ms) => isLinkLive(life, later(ms)))).toEqual([false, true, true, false]);
    expect(isLinkLive({ ...life, revoked_at: at }, later(1))).toBe(false);
  });

  test('lets the plan’s own people change a draft, and everybody else look [decisions 2]', () => {
    const own = ['Ana@Example.com', ''];
    expect(scopeOfLink(' ana@example.com', own, false)).toBe('edit');
    expect(scopeOfLink('ana@example.com', own, true)).toBe('view');
    expect(scopeOfLink('ben@example.com', own, false)).toBe('view');
    expect(scopeOfLink('', own, false)).toBe('view');
  });

  test('is renewed for the plan’s own people, unless somebody shut it [ux E3]', () => {
    expect(mayRenew(life, 'ana@example.com', ['ana@example.com'])).toBe(true);
    expect(mayRenew(life, 'ben@example.com', ['ana@example.com'])).toBe(false);
    expect(mayRenew({ ...life, revoked_at: at }, 'ana@example.com', ['ana@example.com'])).toBe(false);
  });

  test('leads to a page of the plan, whatever is asked for [property 52]', () => {
    expect(['book', 'plan', undefined, '', '//evil.example', '__proto__'].map(linkTarget)).toEqual([
      'book',
      'plan',
      'plan',
      'plan',
      'plan',
      'plan',
    ]);
  });
});
