import { BOX_TYPES } from '#domain/tables/box-types.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './page.module.css';
import type { Things } from './use-things.ts';

/** The seven box types that the customer packs. `alone` when it is the room's own page. */
export const BoxesIPacked = ({ things, alone }: { things: Things; alone: boolean }) => {
  const { boxes } = things.plan;
  const quantity = (box_type_id: number) => boxes.find((count) => count.box_type_id === box_type_id)?.quantity ?? 0;
  const total = boxes.reduce((sum, count) => sum + count.quantity, 0);
  const feet = boxes.reduce((sum, count) => sum + count.quantity * count.cubic_feet, 0);
  return (
    <section className={alone ? undefined : styles.block} aria-labelledby="boxes">
      <div className={styles.roomHead}>
        <h2 id="boxes">Boxes I Packed</h2>
        <span className="meta">
          {total} boxes, {Math.ceil(feet)} cu ft
        </span>
      </div>
      <ul className={styles.boxes}>
        {BOX_TYPES.map(({ box_type_id, name, cubic_feet, dimensions }) => (
          <li className={styles.box} key={box_type_id}>
            <span>
              <Icon name={box_type_id === 7 ? 'wardrobe' : box_type_id === 5 || box_type_id === 6 ? 'file' : 'box'} size="l" />
            </span>
            <span className={styles.name}>
              {name}
              <span className={styles.feet}>
                {cubic_feet} cu ft each, {dimensions}
              </span>
            </span>
            <Stepper size="s" label={`${name} box`} value={quantity(box_type_id)} max={2000} onChange={(next) => things.setBoxCount(box_type_id, next)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
