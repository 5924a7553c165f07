import { memo } from 'react';
import { BOXES_ROOM_ID, CUSTOM_ROOM_ID, ROOMS } from '#domain/inventory/tables/rooms.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import styles from './rooms.module.css';

type Props = { plan: PlanView; current: number; onPick: (room_id: number) => void };

/** The ten rooms with what is in them; one is open. */
export const Rooms = memo(({ plan, current, onPick }: Props) => (
  <nav className={styles.rooms} aria-label="Rooms">
    {ROOMS.map(({ id, name }) => {
      const count = countIn(plan, id);
      return (
        <button
          className="row between full tap gap-8 medium ink left"
          key={id}
          type="button"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => onPick(id)}
        >
          {name}
          {count > 0 && (
            <b className="num strong muted">
              {count}
              <span className="sr"> {count === 1 ? 'thing' : 'things'}</span>
            </b>
          )}
        </button>
      );
    })}
  </nav>
));

const countIn = ({ inventory, boxes }: PlanView, room_id: number): number => {
  if (room_id === BOXES_ROOM_ID) return boxes.reduce((sum, count) => sum + count.quantity, 0);
  if (room_id === CUSTOM_ROOM_ID) return inventory.custom_items.length;
  return inventory.items.filter((item) => item.room_id === room_id).reduce((sum, item) => sum + item.units.length, 0);
};
