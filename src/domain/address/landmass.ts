import { brand } from '#domain/core/brand.ts';
import { type Address, isPlaced, pricingZip } from './address.ts';
import { isAbroad, isAbroadZip } from './line/abroad.ts';
import { addressWordsOf } from './line/words.ts';
import { stateName } from './states.ts';

type Place = Pick<Address, 'city' | 'state' | 'zip' | 'city_zip'>;

/** The land that a truck can reach from here by road, without a ferry and without leaving the country. Two places of one landmass have a road between them. */
export const landmassOf = ({ city, state, ...place }: Place): string => {
  const zip = pricingZip(place).slice(0, 5);
  if (state === 'HI') return HAWAII.get(zip) ?? 'Oahu';
  if (state === 'AK') return ALASKA_ROADS.has(zip) ? ALASKA : cityOf(city, state);
  return ISLANDS.get(zip) ?? (SHARED_ZIPS.has(cityOf(city, state)) ? cityOf(city, state) : MAINLAND);
};

/**
 * Why no truck can drive this way: said of the first two stops without a road between them. The one rule that keeps a land price from islands,
 * Alaska, Hawaii and Puerto Rico (decision 69).
 */
export const whyNoRoad = (stops: readonly Place[]): string | undefined => {
  const [first, ...others] = stops;
  const other = first && others.find((stop) => landmassOf(stop) !== landmassOf(first));
  if (first === undefined || other === undefined) return undefined;
  const beyond = [first, other].find((stop) => THROUGH_CANADA.has(landmassOf(stop)));
  if (beyond !== undefined && [first, other].every((stop) => landmassOf(stop) === MAINLAND || stop === beyond))
    return `The road to ${inWords(beyond)} runs through Canada, so our movers can’t price this move; ${WHAT_WE_CAN_DO}`;
  return `No road connects ${inWords(first)} with ${inWords(other)}, so our movers can’t price this move; ${WHAT_WE_CAN_DO}`;
};

/** The sentence at each stop that has no road to the first one on the map, by its key. */
export const stopsWithoutRoad = <Key extends string>(stops: readonly (readonly [Key, Address])[]): Partial<Record<Key, string>> => {
  const placed = stops.filter(([, address]) => isPlaced(address));
  const [first, ...others] = placed;
  if (first === undefined) return {};
  const entries = others.flatMap(([key, address]) => {
    const why = whyNoRoad([first[1], address]);
    return why === undefined ? [] : [[key, why] as const];
  });
  return Object.fromEntries(entries) as Partial<Record<Key, string>>;
};

const WHAT_WE_CAN_DO = `call ${brand.phone}, and we’ll help you find a carrier that goes there.`;

/** Said of an address in Puerto Rico, another territory or another country, which no map of ours has. */
export const whyNotAbroad = (typed: string): string | undefined =>
  isAbroad(addressWordsOf(typed)) || isAbroadZip(typed)
    ? `Our movers drive within the 50 states and Washington, DC, and can’t price this move; ${WHAT_WE_CAN_DO}`
    : undefined;

const inWords = ({ city, state }: Place): string => `${city}, ${stateName(state)}`;

const cityOf = (city: string, state: string): string => `${city}, ${state}`;

const MAINLAND = 'the mainland';
const ALASKA = 'the roads of Alaska';

const ranges = (text: string): string[] =>
  text.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at).padStart(5, '0'));
  });

const byZip = (lands: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lands).flatMap(([land, zips]) => ranges(zips).map((zip) => [zip, land] as const)));

/** ZIPs on the highways that meet at Anchorage, Fairbanks and Tok. Every other place of Alaska is reached by water or by air. */
const ALASKA_ROADS: ReadonlySet<string> = new Set(
  ranges(
    [
      '99501-99540 99556 99566-99568 99572-99573 99577 99586-99588 99599 99603 99605 99610-99611 99623 99629 99631 99635 99639 99645',
      '99652 99654 99664 99669 99672 99674 99676 99683 99686-99688 99693-99695 99701-99712 99714 99716 99725 99729-99734 99737-99738',
      '99743-99744 99755-99756 99758 99760 99764 99775-99776 99780 99790',
    ].join(' '),
  ),
);

/** Oahu is what is not listed here. */
const HAWAII = byZip({
  'the island of Hawaii':
    '96704 96710 96718-96721 96725-96728 96737-96740 96743 96745 96749-96750 96755 96760 96764 96771-96774 96776-96778 96780-96781 96783 96785',
  Kauai: '96703 96705 96714-96716 96722 96741 96746-96747 96751-96752 96754 96756 96765-96766 96769 96796',
  Maui: '96708 96713 96732-96733 96753 96761 96767-96768 96779 96784 96788 96790 96793',
  Molokai: '96729 96742 96748 96757 96770',
  Lanai: '96763',
});

/** What has no road to the rest of the lower 48, ferries for trucks or not: their place on the boat is no mover's to promise. */
const ISLANDS = byZip({
  Nantucket: '02554 02564 02584',
  'Martha’s Vineyard': '02535 02539 02552 02557 02568 02573 02575',
  Cuttyhunk: '02713',
  'Block Island': '02807',
  'Prudence Island': '02872',
  'Fishers Island': '06390',
  'Shelter Island': '11964-11965',
  'Fire Island': '11770',
  Matinicus: '04851',
  Monhegan: '04852',
  'North Haven': '04853',
  Vinalhaven: '04863',
  Islesboro: '04848',
  'Isle au Haut': '04645',
  'Cranberry Isles': '04625 04646',
  Frenchboro: '04635',
  'Swans Island': '04685',
  'Casco Bay: Bustins Island': '04013',
  'Casco Bay: Chebeague Island': '04017',
  'Casco Bay: Cliff Island': '04019',
  'Casco Bay: Long Island': '04050',
  'Casco Bay: Peaks Island': '04108',
  'Isle of Springs': '04549',
  'Squirrel Island': '04570',
  'Mackinac Island': '49757',
  'Bois Blanc Island': '49775',
  'Beaver Island': '49782',
  'Drummond Island': '49726',
  'Harsens Island': '48028',
  'South Bass Island': '43456',
  'Middle Bass Island': '43446',
  'North Bass Island': '43436',
  'Kelleys Island': '43438',
  'Washington Island': '54246',
  'Madeline Island': '54850',
  'the Northwest Angle': '56711',
  'Oak Island, Minnesota': '56741',
  Ocracoke: '27960',
  'Daufuskie Island': '29915',
  'Sapelo Island': '31327',
  'Fisher Island': '33109',
  'Smith Island': '21824 21858',
  'Smith Island: Tylerton': '21866',
  Tangier: '23440',
  Supai: '86435',
  'Catalina Island': '90704',
  'San Juan Island': '98250',
  'Lopez Island': '98261',
  'Orcas Island': '98243 98245 98279-98280',
  'Shaw Island': '98286',
  'Waldron Island': '98297',
  'Blakely Island': '98222',
  'Lummi Island': '98262',
  'Anderson Island': '98303',
  'Vashon Island': '98013 98070',
  Stehekin: '98852',
  'Point Roberts': '98281',
});

const THROUGH_CANADA: ReadonlySet<string> = new Set([
  ALASKA,
  'the Northwest Angle',
  'Point Roberts',
  ...['Haines, AK', 'Skagway, AK', 'Hyder, AK'],
]);

/** Places that share the ZIP of a town on the mainland, and are known by their names alone. */
const SHARED_ZIPS: ReadonlySet<string> = new Set([
  ...['Fire Island, NY', 'Fire Island Pines, NY', 'Cherry Grove, NY', 'Saltaire, NY', 'Kismet, NY', 'Fair Harbor, NY', 'Davis Park, NY'],
  ...['Bald Head Island, NC', 'Great Diamond Island, ME', 'Cushing Island, ME', 'Guemes Island, WA', 'Decatur Island, WA'],
  ...['McNeil Island, WA', 'Ketron Island, WA', 'Herron Island, WA', 'Cumberland Island, GA', 'North Captiva Island, FL'],
]);
