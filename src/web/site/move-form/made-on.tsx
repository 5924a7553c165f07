import { useSyncExternalStore } from 'react';
import { deviceTypeOf } from '#domain/core/timings.ts';

/** What our team wants to know of every plan: the kind of screen it is made on, and the site that led here. Empty until the page is awake. */
export const MadeOn = () =>
  Object.entries(useSyncExternalStore(never, madeHere, () => NOTHING)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} readOnly />
  ));

/** The same, for a plan that is made without a form. */
export const madeHere = (): MadeOn => {
  made ??= {
    created_device_type: deviceTypeOf({ width: innerWidth, touch: matchMedia('(pointer: coarse)').matches }),
    advance_referrer: otherSite(document.referrer),
  };
  return made;
};

type MadeOn = { created_device_type: string; advance_referrer: string };

const NOTHING: MadeOn = { created_device_type: '', advance_referrer: '' };

let made: MadeOn | undefined;

/** The page that led here, without what was asked for there, which may be somebody's own words. */
const otherSite = (referrer: string): string => {
  if (!URL.canParse(referrer)) return '';
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin ? '' : `${origin}${pathname}`.slice(0, LONGEST);
};

const LONGEST = 500;

const never = () => () => undefined;
