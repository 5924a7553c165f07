import { useState } from 'react';
import type { CatalogItem } from '#domain/catalog.ts';
import { CATALOG } from '#domain/tables/catalog.ts';
import { HOME_SIZES } from '#domain/tables/home-sizes.ts';
import type { IconName } from '#web/icons/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './page.module.css';
import type { Things } from './use-things.ts';

type Props = { room: { id: number; name: string }; things: Things };

/** A room's usual things as tiles; what is on the plan always shows, the rest on request. */
export const RoomItems = ({ room, things }: Props) => {
  const [whole, setWhole] = useState(false);
  const counts = new Map(things.plan.inventory.items.map((item) => [item.inventory_item_id, item.units.length]));
  const inRoom = CATALOG.filter((item) => item.room_id === room.id);
  const shown = whole ? inRoom : inRoom.filter((item) => item.common_item || (counts.get(item.id) ?? 0) > 0);
  return (
    <section aria-labelledby="room">
      <div className={styles.roomHead}>
        <h2 id="room">{room.name}</h2>
        <Typicals things={things} />
      </div>
      <ul className={styles.tiles}>
        {shown.map((item) => (
          <Tile key={item.id} item={item} count={counts.get(item.id) ?? 0} things={things} />
        ))}
      </ul>
      {shown.length < inRoom.length && (
        <p style={{ marginTop: 16 }}>
          <Button kind="quiet" icon="plus" onClick={() => setWhole(true)}>
            Show all {inRoom.length} things for this room
          </Button>
        </p>
      )}
    </section>
  );
};

const Tile = ({ item, count, things }: { item: CatalogItem; count: number; things: Things }) => (
  <li className={styles.tile} data-on={count > 0 ? '' : undefined}>
    <Icon name={item.icon_css_class as IconName} size="xxl" />
    <span className={styles.name}>
      {item.name}
      <span className={styles.feet}>{item.cubic_feet} cu ft</span>
    </span>
    <Stepper label={item.name} value={count} max={500} onChange={(next) => things.setCount(item.id, item.group_id, next)} />
  </li>
);

/** "Add typical 2BR items": everything usual in one step, and off again in one. */
const Typicals = ({ things }: { things: Things }) => {
  const size = HOME_SIZES.find(({ id }) => id === things.plan.home_size_id)?.name ?? '';
  const has = things.plan.inventory.items.some((item) => item.units.some((unit) => !unit.is_user_selected));
  return has ? (
    <Button kind="quiet" size="s" icon="minus" onClick={() => things.setTypicals(false)}>
      Remove typical {size} items
    </Button>
  ) : (
    <Button kind="quiet" size="s" icon="plus" onClick={() => things.setTypicals(true)}>
      Add typical {size} items
    </Button>
  );
};
