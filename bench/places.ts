import { openAtlas } from '#server/adapters/places/atlas.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { placeAddress } from '#server/adapters/places/port.ts';
import { msRow, printed, quantile, type Row, timesOf } from './measure.ts';

/** How long the geocoder takes to open and to answer, over typing as people do it, and to place a whole line. */
export const rows = async (): Promise<Row[]> => {
  const from = performance.now();
  const places = await gazetteerPlaces();
  const opened_ms = performance.now() - from;
  const typed = await typing();
  const kinds: Row[] = [];
  for (const [kind, searches] of Object.entries(typed)) {
    const times = await timesOf(searches.length, (at) => places.geocode({ search: searches[at] ?? '' }), 0);
    kinds.push(...spread(`geocode, ${kind}`, times));
  }
  const lines = typed.streets ?? [];
  const placing = await timesOf(lines.length, (at) => placeAddress(places, lines[at] ?? ''), 0);
  return [msRow('the map of places opened', opened_ms), ...kinds, ...spread('a whole line placed', placing)];
};

const spread = (what: string, times: readonly number[]): Row[] => [
  msRow(`${what}, p50`, quantile(times, 0.5)),
  msRow(`${what}, p95`, quantile(times, 0.95), '< 5'),
];

const typing = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { cities, zip_codes } = await openAtlas();
  const begun_with = ['a', 'b', 'c', 'm', 'n', 's', 'w'].flatMap((letter) => cities.beginning(letter));
  const sample = every(begun_with, 60);
  return {
    'cities, letter by letter': every(sample, 6).flatMap((city) => begun(`${city.name}, ${city.state}`)),
    'whole cities': sample.map((city) => `${city.name} ${city.state}`),
    'cities misspelled': sample.map((city) => `${city.name.slice(0, 3)}${city.name.slice(4)}`),
    ZIPs: every(zip_codes, 90).flatMap(begun),
    streets: sample.map((city, at) => `${at + 1} N Main Street Apt ${at}B, ${city.name}, ${city.state} ${city.zip}`),
    'streets in a misspelled city': sample.map(
      (city, at) => `${at + 1} n main st ${city.name.slice(0, 3)}${city.name.slice(4)} ${city.state}`,
    ),
    'streets, letter by letter': every(sample, 20).flatMap((city) => begun(`12 Oak Street ${city.name}, ${city.state}`)),
    neighborhoods: sample.map((city) => `Old Town, ${city.name}, ${city.state}`),
    nowhere: sample.map((_, at) => `zzqx${at} nowhere`),
  };
};

const every = <T>(all: readonly T[], step: number): readonly T[] => all.filter((_, at) => at % step === 0);

/** All that stands in the field while this is typed, from the third letter on. */
const begun = (text: string): readonly string[] => [...text].map((_, at) => text.slice(0, at + 1)).slice(2);

if (import.meta.main) printed(await rows());
