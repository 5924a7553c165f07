/** Only a path of this very site is followed, read as a browser reads it: "/.//elsewhere" is one that leads away (property 52). */
export const pathOnThisSite = (redirect: string | null | undefined): string | undefined => {
  if (redirect === undefined || redirect === null || !redirect.startsWith('/') || !URL.canParse(redirect, HERE)) return undefined;
  const { origin, pathname, search } = new URL(redirect, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : undefined;
};

const HERE = 'http://here.invalid';
