import { useState } from 'react';
import { SPECIAL_HANDLING } from '#domain/inventory/special-handling.ts';
import type { CatalogItem } from '#domain/inventory/tables/catalog.ts';
import { SpecialHandlingDialog } from '../special-handling.tsx';
import tiles from '../tiles.module.css';
import type { Things } from '../use-things.ts';
import { ItemTile } from './item-tile.tsx';
import { useSteady } from './use-steady.ts';

type Props = { items: readonly CatalogItem[]; things: Things; onHandling: (item: CatalogItem) => void };

/** Things of the catalog as tiles. */
export const ItemTiles = ({ items, things, onHandling }: Props) => {
  const steady = useSteady(things);
  const [onCount] = useState(() => (item: CatalogItem, count: number) => steady.setCount(item.id, item.group_id, count));
  const lines = new Map(things.plan.inventory.items.map((line) => [line.inventory_item_id, line]));
  return (
    <ul className={tiles.tiles}>
      {items.map((item) => {
        const units = lines.get(item.id)?.units ?? [];
        const chosen = SPECIAL_HANDLING.filter(({ key }) => units.some((unit) => unit[key])).map(({ label }) => label);
        return (
          <ItemTile key={item.id} item={item} count={units.length} chosen={chosen.join(', ')} onCount={onCount} onHandling={onHandling} />
        );
      })}
    </ul>
  );
};

/** The dialog for the special handling of one thing, and the press that opens it. */
export const useHandling = (things: Things) => {
  const [handled, setHandled] = useState<number | null>(null);
  const steady = useSteady(things);
  const [close] = useState(() => () => setHandled(null));
  const [onHandling] = useState(() => (item: CatalogItem) => setHandled(item.id));
  const line = things.plan.inventory.items.find(({ inventory_item_id }) => inventory_item_id === handled);
  return { onHandling, dialog: <SpecialHandlingDialog line={line} things={steady} onClose={close} /> };
};
