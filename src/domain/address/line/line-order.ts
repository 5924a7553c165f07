/** The address of a line as it is read, street first, without what leads in to it and the telephone behind it. */
export const inReadingOrder = (line: string): string =>
  streetFirst(line.replace(TELEPHONE, '').replace(LEAD_IN, '').replace(TBD, '').replace(IN_THE_CITY, ', ').trim());

/** "Boulder, CO 80302 - 1777 Broadway" and "80302 Boulder CO 1777 Broadway". */
const streetFirst = (line: string): string => {
  const [, city, street] = CITY_FIRST.exec(line) ?? [];
  if (city !== undefined && street !== undefined) return `${street}, ${city}`;
  const [, zip, place, rest] = ZIP_FIRST.exec(line) ?? [];
  return zip === undefined ? line : `${rest}, ${place} ${zip}`;
};

const CITY_FIRST = /^(\p{L}[\p{L} .'’-]{1,40},?\s+[A-Za-z][A-Za-z.]{1,14},?\s+\d{5}(?:-\d{4})?)[\s,:;–—-]+(\d+\w{0,3}\s+\p{L}.*)$/su;
const ZIP_FIRST = /^(\d{5})[\s,]+(\p{L}[\p{L} .'’-]{1,40}[\s,]+[A-Za-z]{2})[\s,:;–—-]+(\d+\w{0,3}\s+\p{L}.*)$/su;

/** "From:", "My new address is", "moving to". */
const LEAD_IN =
  /^\s*(?:(?:(?:(?:my|our|the) )?(?:new |old |current |home |full )?address(?: is|:| -|=)|(?:pick ?-?up|drop ?-?off|origin|destination|home|start|end)(?: address)?\s*[:=]|(?:(?:i|we)(?:'m| am|'re| are)? )?(?:moving |live |living |relocating |located )?(?:from|to|at)(?:\s*:|(?= )))\s*)+(?=\S)/i;

/** Behind an address; never the ZIP with its four more digits. */
const TELEPHONE = /[\s,;]+(?:(?:tel|phone|ph|cell|mobile|call)[.:]?\s*)?(?:\+?1[-. ])?(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}\s*$/i;

/** What is not decided yet is left out also without a comma (Spec section 5). */
const TBD = /^\s*TBD\s+(?=\p{L})/iu;

/** "1777 Broadway in Boulder". */
const IN_THE_CITY = /(?<=^\d[^,]*\S) in (?=\p{Lu})/u;
