import { openedFor, sealedFor } from '#server/accounts/sign-in/sealed.ts';
import type { World } from '#server/core/world.ts';

/** The key of one of our feeds, which its people copy again and again. */
export const sealKey = (world: World, feed_id: string, key: string): string => sealedFor(world, `calendar feed ${feed_id}`, key);
export const openKey = (world: World, feed_id: string, text: string): string =>
  openedFor(world, `calendar feed ${feed_id}`, text).toString();

/** The secret address of a mover's own calendar. */
export const sealAddress = (world: World, mover_id: number, url: string): string => sealedFor(world, `own calendar ${mover_id}`, url);
export const openAddress = (world: World, mover_id: number, text: string): string =>
  openedFor(world, `own calendar ${mover_id}`, text).toString();

/** "https://calendar.google.com/calendar/ical/…/basic.ics": enough to know it again. */
export const shownAddress = (url: string): string => {
  if (!URL.canParse(url)) return '…';
  const { origin, pathname } = new URL(url);
  const [, first = '', second = '', ...rest] = pathname.split('/');
  const plain = [first, second].filter((part) => /^[a-z]{1,12}$/.test(part));
  const last = rest.at(-1) ?? '';
  const end = /^[a-z]{1,20}\.ics$/.test(last) ? `/${last}` : '';
  return `${[origin, ...plain].join('/')}/…${end}`;
};
