/** "Times are Eastern": whose clocks the times on a page go by. By a table, for browsers name zones each in their own way. */
export const timesAre = (zone: string): string => {
  const name = NAMES.find(([, zones]) => zones.test(zone))?.[0] ?? zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `Times are ${name}`;
};

/** The first that fits: most of Indiana and Kentucky is Eastern, two corners of Indiana are Central. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['Central', /^America\/(Chicago|Menominee|Indiana\/(Knox|Tell_City)|North_Dakota\/\w+)$/],
  ['Eastern', /^America\/(New_York|Detroit|Indiana\/\w+|Kentucky\/\w+)$/],
  ['Mountain', /^America\/(Denver|Boise)$/],
  ['Arizona’s', /^America\/Phoenix$/],
  ['Pacific', /^America\/Los_Angeles$/],
  ['Alaska’s', /^America\/(Anchorage|Nome|Sitka|Juneau|Yakutat|Metlakatla)$/],
  ['Hawaii’s', /^Pacific\/Honolulu$/],
  ['the Aleutians’', /^America\/Adak$/],
];
