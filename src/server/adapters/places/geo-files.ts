import { readFile } from 'node:fs/promises';
import { cityKey } from '#domain/address/line/city-key.ts';

export type City = {
  name: string;
  /** By what it is found. */
  key: string;
  state: string;
  county: string;
  lat: number;
  lng: number;
  /** People, or an estimate from its ZIPs where nobody counted. */
  rank: number;
  /** Its most central ZIP. */
  zip: string;
};

export type Zip = { zip: string; city: string; state: string; lat: number; lng: number; zone: string };

export type Geo = { cities: readonly City[]; zips: ReadonlyMap<string, Zip> };

export const readGeo = async (): Promise<Geo> => {
  const [cities, zips] = await Promise.all([text('cities.tsv'), text('zips.tsv')]);
  return { cities: rowsOf(cities, CITY).map(cityOf), zips: new Map(rowsOf(zips, ZIP).map((row) => [row[0] ?? '', zipOf(row)])) };
};

const text = (name: string): Promise<string> => readFile(new URL(`../../../../content/geo/${name}`, import.meta.url), 'utf8');

/** The columns in which an empty field repeats the line above. */
const CITY = [1, 2];
const ZIP = [1, 2, 5];

/** The lines after the heading, as fields. */
const rowsOf = (file: string, repeated: readonly number[]): readonly (readonly string[])[] => {
  let above: readonly string[] = [];
  return file
    .slice(file.indexOf('\n') + 1, -1)
    .split('\n')
    .map((line) => {
      const fields = line.split('\t');
      for (const column of repeated) fields[column] ||= above[column] ?? '';
      above = fields;
      return fields;
    });
};

const cityOf = ([name = '', state = '', county = '', lat, lng, rank, zip = '']: readonly string[]): City => ({
  name,
  key: cityKey(name),
  state,
  county,
  lat: Number(lat),
  lng: Number(lng),
  rank: Number(rank),
  zip,
});

const zipOf = ([zip = '', city = '', state = '', lat, lng, zone = '']: readonly string[]): Zip => ({
  zip,
  city,
  state,
  lat: Number(lat),
  lng: Number(lng),
  zone,
});
