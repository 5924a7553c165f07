import { type Refusal, refuseAt } from '#domain/core/refusal.ts';

export type CustomItem = {
  id: number;
  name: string;
  width_in_inches: number;
  height_in_inches: number;
  depth_in_inches: number;
  /** W x H x D / 1728, rounded up to a tenth, 1 to 1,000 (decisions, 5). */
  cubic_feet: number;
};

/** What a customer says about a thing that the catalog does not know. */
export type CustomSize = Omit<CustomItem, 'id' | 'cubic_feet'>;

/** W x H x D / 1728, rounded up to a tenth, at least 1 (decisions, 5). The small step back keeps binary noise from adding a tenth. */
export const customVolume = ({ width_in_inches, height_in_inches, depth_in_inches }: Omit<CustomSize, 'name'>): number => {
  const tenths = (width_in_inches * height_in_inches * depth_in_inches * 10) / CUBIC_INCHES_PER_CUBIC_FOOT;
  return Math.max(1, Math.ceil(tenths - 1e-6) / 10);
};

/** A sentence for each field that can't be used, under the call's own paths. */
export const whyNotCustomItem = (size: CustomSize): Refusal | undefined => {
  const errors: Record<string, string> = {};
  const length = size.name.trim().length;
  if (length === 0) errors[path('name')] = 'Say what it is';
  if (length > MAX_NAME) errors[path('name')] = `Use at most ${MAX_NAME} letters`;
  for (const side of SIDES) if (!isSide(size[side])) errors[path(side)] = 'Enter 1 to 400 inches';
  if (Object.keys(errors).length === 0 && customVolume(size) > MAX_CUBIC_FEET)
    errors[path('depth_in_inches')] = 'This comes to more than 1,000 cubic feet. List its parts one by one.';
  return refuseAt(errors);
};

const CUBIC_INCHES_PER_CUBIC_FOOT = 1728;
const MAX_NAME = 80;
const MAX_CUBIC_FEET = 1000;
const SIDES = ['width_in_inches', 'height_in_inches', 'depth_in_inches'] as const;

const isSide = (inches: number): boolean => inches >= 1 && inches <= 400;

const path = (field: keyof CustomSize): string => `custom_inventory_item.${field}`;
