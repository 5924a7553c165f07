/** A part that most of the page does without. It is fetched behind it, and asked for again where that did not come through. */
const later = <Part>(fetchPart: () => Promise<Part>): (() => Promise<Part>) => {
  let fetched: Promise<Part> | undefined;
  return () => {
    fetched ??= fetchPart().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
};

export const catalogPart = later(() => import('./catalog.ts'));
export const codesPart = later(() => import('./codes.ts'));
export const noticesPart = later(() => import('#web/core/browser-notices.ts'));

/** All of them, so that they lie on the phone before the signal goes. */
export const fetchParts = (): Promise<unknown> => Promise.allSettled([catalogPart(), codesPart(), noticesPart()]);
