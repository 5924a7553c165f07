import { memo } from 'react';
import { grouped } from '#domain/core/words.ts';
import { type BoxCount, boxCount, boxCubicFeet, boxesOf } from '#domain/inventory/boxes.ts';
import { BOX_TYPES, type BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './boxes.module.css';
import page from './page.module.css';

type Props = { boxes: readonly BoxCount[]; onCount: (box_type_id: BoxTypeId, quantity: number) => void };

/** The seven box types that the customer packs. */
export const BoxesIPacked = memo(({ boxes, onCount }: Props) => {
  const total = boxCount(boxes);
  return (
    <section aria-labelledby="boxes">
      <div className={page.roomHead}>
        <h2 id="boxes">Boxes I Packed</h2>
        <span className="meta">
          {grouped(total)} {total === 1 ? 'box' : 'boxes'}, {grouped(Math.ceil(boxCubicFeet(boxes)))} cu ft
        </span>
      </div>
      <ul className={styles.boxes}>
        {BOX_TYPES.map(({ box_type_id, name, cubic_feet, dimensions }) => (
          <li className={styles.box} key={box_type_id}>
            <span className={styles.picture}>
              <Icon name={PICTURES[box_type_id] ?? 'box'} size="l" />
            </span>
            <span className={styles.name}>
              {name}
              <span className="block cap regular">{cubic_feet} cu ft each</span>
              <span className="block cap regular">{dimensions.replaceAll(' x ', '×').replace('.', '')}</span>
            </span>
            <Stepper
              size="s"
              label={`${name} box`}
              value={boxesOf(boxes, box_type_id).quantity}
              max={2000}
              onChange={(next) => onCount(box_type_id, next)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

const PICTURES: Readonly<Record<number, IconName>> = { 5: 'file', 6: 'file', 7: 'wardrobe' };
