import { describe, expect, test } from 'vitest';
import { roomsOf, type SignedIn } from './signed-in.ts';

const ANA: SignedIn = { name: 'Ana Reyes', email: 'ana@example.com', is_admin: false, mover_id: null, impersonated_by: null };

const linksOf = (viewer: Partial<SignedIn>) => roomsOf({ ...ANA, ...viewer }).map(({ to }) => to);

describe('the rooms that the menu shows', () => {
  test('a customer has none beside their own', () => expect(linksOf({})).toEqual([]));

  test('an admin, and a session in which one acts as somebody, have the Admin Dashboard [spec 6.7]', () => {
    expect(linksOf({ is_admin: true })).toEqual(['/admin']);
    expect(linksOf({ impersonated_by: 'an admin' })).toEqual(['/admin']);
  });

  test('a mover’s people have its dashboard', () => expect(linksOf({ mover_id: 12 })).toEqual(['/movers/12/dashboard']));
});
