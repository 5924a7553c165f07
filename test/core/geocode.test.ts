import { expect, test } from 'vitest';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { openPlaces } from '#server/adapters/places/open-places.ts';
import { placeAddress } from '#server/adapters/places/port.ts';
import { mapboxStandIn, TOKEN } from '#test/adapters/mapbox-stand-in.ts';
import { aSite } from '#test/support/site/world.ts';

test('a visitor asks for places and for exact addresses [spec 7.41] [spec 5.2]', async () => {
  const { api } = (await aSite()).visitor();
  expect((await api.places.geocode({ search: 'park slope, brooklyn' })).features[0]).toMatchObject({
    city: 'Brooklyn',
    state: 'NY',
    parts: 3,
  });
  expect((await api.places.geocode({ search: 'Brooklyn, NY', exact_address: true })).features).toEqual([]);
  const { features } = await api.places.geocode({ search: '412 7th ave apt 3r brooklyn ny 11215', exact_address: true });
  expect(features).toMatchObject([{ street_address: '412 7th Ave', apartment_number: '3R', zip: '11215' }]);
});

test('a geocoder that fails is logged, without what was typed [spec 8]', async () => {
  const places = await gazetteerPlaces();
  const site = await aSite({ parts: () => ({ places }) });
  places.out_of_order = true;
  await expect(site.visitor().api.places.geocode({ search: '412 7th ave' })).rejects.toThrow();
  expect(site.lines.join()).toContain('Geocode was not successful');
  expect(site.lines.join()).not.toContain('7th');
});

test('a plan is the same whether its places were suggested by the map service or by our own list', async () => {
  const service = await mapboxStandIn();
  try {
    const with_service = await openPlaces({ mapbox_token: TOKEN, host: service.host, log: () => undefined });
    const own = await gazetteerPlaces();
    for (const line of ['412 7th Ave Apt 3R, Brooklyn, NY 11215', '11215', 'Austin, TX', '1 Main St, Dallas, TX 78704', 'Washington, DC']) {
      expect(await placeAddress(with_service, line), line).toEqual(await placeAddress(own, line));
    }
  } finally {
    await service.close();
  }
});
