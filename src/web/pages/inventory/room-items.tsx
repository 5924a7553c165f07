import { useState } from 'react';
import { itemsOfRoom } from '#domain/catalog.ts';
import { HOME_SIZES } from '#domain/tables/home-sizes.ts';
import { Button } from '#web/ui/button.tsx';
import { ItemTile } from './item-tile.tsx';
import styles from './page.module.css';
import { SpecialHandlingDialog } from './special-handling.tsx';
import tiles from './tiles.module.css';
import type { Things } from './use-things.ts';

type Props = { room: { id: number; name: string }; things: Things };

/** A room's usual things as tiles; what is on the plan always shows, the rest on request. */
export const RoomItems = ({ room, things }: Props) => {
  const [whole, setWhole] = useState(false);
  const [handled, setHandled] = useState<number | null>(null);
  const lines = new Map(things.plan.inventory.items.map((line) => [line.inventory_item_id, line]));
  const inRoom = itemsOfRoom(room.id);
  const usual = inRoom.filter((item) => item.common_item || lines.has(item.id));
  const shown = whole ? inRoom : usual;
  return (
    <section aria-labelledby="room">
      <div className={styles.roomHead}>
        <h2 id="room">{room.name}</h2>
        <Typicals things={things} />
      </div>
      <ul className={tiles.tiles}>
        {shown.map((item) => (
          <ItemTile
            key={item.id}
            item={item}
            units={lines.get(item.id)?.units ?? []}
            things={things}
            onHandling={() => setHandled(item.id)}
          />
        ))}
      </ul>
      {usual.length < inRoom.length && (
        <p className={styles.more}>
          <Button icon={whole ? 'minus' : 'plus'} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show only the usual things' : `Show all ${inRoom.length} things for this room`}
          </Button>
        </p>
      )}
      <SpecialHandlingDialog line={handled === null ? undefined : lines.get(handled)} things={things} onClose={() => setHandled(null)} />
    </section>
  );
};

/** "Add typical 2 Bedroom items": everything usual in one step, and off again in one. */
const Typicals = ({ things }: { things: Things }) => {
  const size = HOME_SIZES.find(({ id }) => id === things.plan.home_size_id)?.label ?? '';
  const has = things.plan.inventory.items.some((item) => item.units.some((unit) => !unit.is_user_selected));
  return (
    <Button kind="quiet" size="s" icon={has ? 'minus' : 'plus'} onClick={() => things.setTypicals(!has)}>
      {has ? 'Remove' : 'Add'} typical {size} items
    </Button>
  );
};
