import { expect, test } from 'vitest';
import { offersFor } from './catalog.ts';

test('what the crew adds is called as on the list, boxes too', () => {
  expect(offersFor('medium box')[0]?.thing).toMatchObject({ what: 'box', name: 'Medium box' });
  expect(offersFor('caja mediana')[0]?.thing.name).toBe('Medium box');
});
