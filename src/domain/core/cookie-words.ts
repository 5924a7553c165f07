/** The value of a cookie in a header or in a document's own list; undefined when it is not there or can't be read. */
export const cookieWord = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim());
  } catch {
    return undefined;
  }
};
