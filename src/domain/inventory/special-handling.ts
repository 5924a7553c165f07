import type { CatalogItem } from './tables/catalog.ts';

/** One physical thing, with its own special handling. */
export type Unit = {
  /** Unique within its plan, never reused. */
  mp_inventory_item_id: number;
  /** False while it is only a typical of the home size that the customer has not touched. */
  is_user_selected: boolean;
  assembly_required: boolean;
  crating_required: boolean;
  wall_removal_required: boolean;
};

/** Work on one unit. */
export type SpecialHandling = Pick<Unit, 'assembly_required' | 'crating_required' | 'wall_removal_required'>;

export type SpecialHandlingKey = keyof SpecialHandling;

/** What each is, in the customer's words. All are off until the customer turns them on. */
export const SPECIAL_HANDLING = [
  {
    key: 'assembly_required',
    hotlist: 'hotlist_assembly',
    label: 'Assembly',
    what: 'The crew takes it apart before loading and puts it together again at your new home.',
  },
  {
    key: 'crating_required',
    hotlist: 'hotlist_crating',
    label: 'Crating',
    what: 'The crew builds a wooden crate around it: right for glass, marble, mirrors and art.',
  },
  {
    key: 'wall_removal_required',
    hotlist: 'hotlist_off_the_wall',
    label: 'Off the wall',
    what: 'The crew takes it down from the wall. Hanging it up again is not part of it.',
  },
] as const satisfies readonly { key: SpecialHandlingKey; hotlist: keyof CatalogItem; label: string; what: string }[];

/** What such a thing often needs, to be offered first. */
export const oftenNeeds = (item: CatalogItem): readonly SpecialHandlingKey[] =>
  SPECIAL_HANDLING.filter(({ hotlist }) => item[hotlist]).map(({ key }) => key);
