/** "1 box", "1,200 boxes". */
export const counted = (count: number, one: string, many: string = `${one}s`): string => `${grouped(count)} ${count === 1 ? one : many}`;

/** "684 cubic feet". */
export const inCubicFeet = (volume: number): string => counted(volume, 'cubic foot', 'cubic feet');

/** Commas and at most two decimals. Written out, since Intl is a hundred times slower on a page of bids. */
export const grouped = (number: number): string => {
  const [whole = '', decimals] = String(Math.round(number * 100) / 100).split('.');
  const with_commas = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? with_commas : `${with_commas}.${decimals}`;
};

/** A share as a percentage: 0.07 is "7%". */
export const inPercent = (share: number): string => `${share < 0 ? '\u2212' : ''}${grouped(Math.abs(Math.round(share * 1000) / 10))}%`;

/** "Queen bed", "2 × Queen bed", or the number of things when they are of several kinds. */
export const thingsOf = (counts: readonly NamedCount[], many: string): string => {
  const [first] = counts;
  if (first === undefined || counts.length > 1) return `${grouped(counts.reduce((sum, { count }) => sum + count, 0))} ${many}`;
  return first.count === 1 ? first.name : `${first.count} × ${first.name}`;
};

/** "queen bed, 2 × crib". */
export const listed = (counts: readonly NamedCount[]): string =>
  counts.map(({ name, count }) => (count === 1 ? name : `${count} × ${name}`)).join(', ');

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type NamedCount = { name: string; count: number };
