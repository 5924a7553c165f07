import { describe, expect, test } from 'vitest';
import { linkedMove, withoutLink } from './linked-move.ts';

const linked = (search: string) => linkedMove(new URLSearchParams(search));

describe('a link to a move of another system', () => {
  test('fills the form with its number and its key [spec 2.22]', () => {
    expect(linked('moveid=1001&frauth=abc%2F%3D')).toEqual({ moveid: '1001', frauth: 'abc/=', came_by_link: true });
    expect(linked('moveid=%201001%20').moveid).toBe('1001');
  });

  test('shows the form with one half too, and without both nothing [spec 2.22] [spec 5.17]', () => {
    expect(linked('moveid=1001')).toEqual({ moveid: '1001', frauth: null, came_by_link: true });
    expect(linked('frauth=abc')).toEqual({ moveid: '', frauth: 'abc', came_by_link: true });
    expect(linked('promo=ALDERVINE')).toEqual({ moveid: '', frauth: null, came_by_link: false });
  });

  test('leaves the address with its number and its key, and nothing else of it [property 56]', () => {
    expect(withoutLink(new URLSearchParams('promo=A&moveid=1&frauth=b&show=utilities&frauth=c')).toString()).toBe('promo=A&show=utilities');
  });
});
