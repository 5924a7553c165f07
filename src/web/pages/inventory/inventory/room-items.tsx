import { memo, useState } from 'react';
import { itemGroup, itemsOfRoom } from '#domain/inventory/catalog.ts';
import type { CatalogItem } from '#domain/inventory/tables/catalog.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './page.module.css';
import { ItemTiles, useHandling } from './search/item-tiles.tsx';
import { useSteady } from './search/use-steady.ts';
import type { Things } from './use-things.ts';

type Props = { room: { id: number; name: string }; things: Things };

/** A room's usual things as tiles, with all that is on the plan; the rest on request, in its groups. */
export const RoomItems = ({ room, things }: Props) => {
  const [whole, setWhole] = useState(false);
  const steady = useSteady(things);
  const { onHandling, dialog } = useHandling(things);
  const has = new Set(things.plan.inventory.items.map((line) => line.inventory_item_id));
  const inRoom = itemsOfRoom(room.id);
  // What was added while the groups stand open keeps its place in them.
  const [at_first] = useState(() => new Set(inRoom.filter((item) => item.common_item || has.has(item.id)).map(({ id }) => id)));
  const is_usual = (item: CatalogItem) => at_first.has(item.id) || (!whole && has.has(item.id));
  const usual = inRoom.filter(is_usual);
  return (
    <section aria-labelledby="room">
      <div className={styles.roomHead}>
        <h2 id="room">{room.name}</h2>
        <Typicals
          home_size_id={things.plan.home_size_id}
          has={things.plan.inventory.items.some((item) => item.units.some((unit) => !unit.is_user_selected))}
          onPress={steady.setTypicals}
        />
      </div>
      <ItemTiles items={usual} things={things} onHandling={onHandling} />
      {whole && <Groups items={inRoom.filter((item) => !is_usual(item))} things={things} onHandling={onHandling} />}
      {(whole || usual.length < inRoom.length) && (
        <p className="above-16">
          <Button icon={whole ? 'minus' : 'plus'} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show only the usual things' : `Show all ${inRoom.length} things for this room`}
          </Button>
        </p>
      )}
      {dialog}
    </section>
  );
};

/** What is not in every home, group by group. */
const Groups = ({ items, things, onHandling }: Parameters<typeof ItemTiles>[0]) => {
  const ids = [...new Set(items.map(({ group_id }) => group_id))];
  return ids.map((id) => (
    <section key={id} className={styles.group} aria-labelledby={`group-${id}`}>
      <h3 className="h4" id={`group-${id}`}>
        {itemGroup(id)?.name}
      </h3>
      <ItemTiles items={items.filter(({ group_id }) => group_id === id)} things={things} onHandling={onHandling} />
    </section>
  ));
};

/** "Add typical 2 Bedroom items": everything usual in one step, and off again in one. */
const Typicals = memo(({ home_size_id, has, onPress }: TypicalsProps) => (
  <Button kind="quiet" size="s" icon={has ? 'minus' : 'plus'} onClick={() => onPress(!has)}>
    {has ? 'Remove' : 'Add'} {typicalInWords(home_size_id)}
  </Button>
));

/** A home is named by its size; "Just a few items" and "One item" are no homes. */
const typicalInWords = (home_size_id: number): string => {
  const label = HOME_SIZES.find(({ id }) => id === home_size_id)?.label ?? '';
  return / items?$/.test(label) ? 'the usual items' : `typical ${label} items`;
};

type TypicalsProps = { home_size_id: number; has: boolean; onPress: (on: boolean) => void };
