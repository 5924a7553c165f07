import { createHash } from 'node:crypto';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { clockOf } from '#domain/movers/board.ts';
import { opened, sealed } from '#server/accounts/sign-in/sealed.ts';
import type { World } from '#server/core/world.ts';
import { wallOf } from '../board/board-rows.ts';

/** The key of one of our feeds, which its people copy again and again. */
export const sealKey = (world: World, feed_id: string, key: string): string => seal(world, `calendar feed ${feed_id}`, key);
export const openKey = (world: World, feed_id: string, text: string): string => open(world, `calendar feed ${feed_id}`, text);

/** The secret address of a mover's own calendar. */
export const sealAddress = (world: World, mover_id: number, url: string): string => seal(world, `own calendar ${mover_id}`, url);
export const openAddress = (world: World, mover_id: number, text: string): string => open(world, `own calendar ${mover_id}`, text);

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

/** "4:12 PM", or with its day where that is another one. */
export const timeIn = (at: Date, today: Day, zone: string): string => {
  const { day, minutes } = wallOf(at, zone);
  return day === today ? clockOf(minutes) : `${shortDay(day)}, ${clockOf(minutes)}`;
};

const seal = (world: World, of: string, text: string): string =>
  sealed(Buffer.from(text), { key: keyOf(world), of }, createHash('sha256').update(world.ids.token()).digest().subarray(0, NONCE_BYTES));

const open = (world: World, of: string, text: string): string => Buffer.from(opened(text, { key: keyOf(world), of })).toString();

const NONCE_BYTES = 12;

const keyOf = ({ settings }: World): string => settings.second_factor_key ?? 'not a secret';
