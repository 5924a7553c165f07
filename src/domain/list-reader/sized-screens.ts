/**
 * TVs and monitors told by their inches in one line: 'tvs: 32", 55"', "3 tvs - 32, 55 and 65", 'monitors 27" x2, 32" x1'.
 * Undefined for a line that says anything else.
 */
export const sizedScreens = (line: string): string | undefined => {
  const [, count, noun = '', list = ''] = SCREENS.exec(line) ?? [];
  const sizes = list
    .replace(/[()]/g, '')
    .split(/\s*(?:,|&|\+|\band\b)\s*/i)
    .filter((size) => size !== '');
  const told = sizes.map((size) => SIZE.exec(size));
  if (sizes.length < 2 || told.some((size) => size === null)) return undefined;
  const screens = told.map((size) => [size?.[1], Number(size?.[2] ?? 1)] as const);
  const sum = screens.reduce((all, [, many]) => all + many, 0);
  if (count !== undefined && Number(count) !== sum) return undefined;
  return screens.map(([inches, many]) => `${many} ${inches}" ${noun.replace(/s$/i, '')}`).join(', ');
};

const SCREENS = /^(?:(\d{1,2})\s+)?(tvs?|televisions|(?:computer )?monitors)\s*[:(–-]?\s*(\d{2}.*)$/i;
const SIZE = /^(\d{2,3})(?:\.\d)?\s*(?:"|”|''|in\b\.?|inch(?:es)?)?\s*(?:[x×]\s?(\d{1,2}))?$/i;
