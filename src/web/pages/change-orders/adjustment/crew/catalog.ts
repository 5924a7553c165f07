import { catalogItem } from '#domain/inventory/catalog.ts';
import { searchCatalog } from '#domain/list-reader/search.ts';
import { shortName } from './day.ts';
import type { Thing } from './findings.ts';

const MOST_OFFERS = 5;

/** From the catalog, which lies on the phone: "treadmill", "3 lamps", "caja mediana". */
export const offersFor = (text: string): readonly { thing: Thing; quantity: number }[] =>
  searchCatalog(text, MOST_OFFERS, 'last').map((match) => {
    const quantity = Math.max(1, match.quantity);
    const added = { group: '', agreed: 0 };
    if (match.kind === 'box')
      return { quantity, thing: { ...added, what: 'box', of: String(match.box_type_id), name: match.name, icon: 'box' } };
    const { inventory_item_id, name, icon_css_class: icon } = match;
    return { quantity, thing: { ...added, what: 'item', of: String(inventory_item_id), name: shortName(name), icon } };
  });

/** What is sold taken apart, too. */
export const mayBeApart = (of: string): boolean => catalogItem(Number(of))?.hotlist_assembly === true;
