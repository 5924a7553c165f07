import { LATER } from '#web/core/this-tab.ts';

type Way = 'draw' | 'type';

const KEY = `${LATER}signing way`;

/** How somebody signed the last time in this browser; forgotten with whatever else is theirs. */
export const rememberedWay = (): Way => {
  try {
    return localStorage.getItem(KEY) === 'draw' ? 'draw' : 'type';
  } catch {
    return 'type';
  }
};

export const rememberWay = (way: Way): void => {
  try {
    localStorage.setItem(KEY, way);
  } catch {
    // Asked anew where nothing may be kept.
  }
};
