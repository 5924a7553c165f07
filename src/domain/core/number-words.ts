/** "1,204" and "487.5": at most three decimals, or exactly so many. A browser's own `toLocaleString` is what a long list of cards waits for. */
export const withCommas = (number: number, decimals?: number): string => {
  const said = decimals === undefined ? String(Math.round(number * 1000) / 1000) : number.toFixed(decimals);
  const [whole = '', rest] = said.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};

/** "1 box", "1,204 boxes". */
export const counted = (count: number, one: string, several = `${one}s`): string => `${withCommas(count)} ${count === 1 ? one : several}`;
