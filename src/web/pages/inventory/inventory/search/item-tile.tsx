import { memo } from 'react';
import { oftenNeeds } from '#domain/inventory/special-handling.ts';
import type { CatalogItem } from '#domain/inventory/tables/catalog.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from '../tiles.module.css';

type Props = {
  item: CatalogItem;
  count: number;
  /** What the crew does to any of them, in words: "Crating, Off the wall". */
  chosen: string;
  onCount: (item: CatalogItem, count: number) => void;
  onHandling: (item: CatalogItem) => void;
};

/** A thing of the catalog and how many of it move. Of a room full of tiles only those that differ are drawn anew. */
export const ItemTile = memo(({ item, count, chosen, onCount, onHandling }: Props) => (
  <li className={styles.tile} data-on={count > 0 ? '' : undefined}>
    <Icon name={item.icon_css_class as IconName} size="xxl" />
    <span className="text-meta strong breaks">
      {item.name}
      <span className="block cap regular">{item.cubic_feet} cu ft</span>
    </span>
    {(chosen !== '' || oftenNeeds(item).length > 0) && (
      <button
        type="button"
        className={styles.handling}
        data-chosen={chosen === '' ? undefined : ''}
        hidden={count === 0}
        onClick={() => onHandling(item)}
      >
        {chosen !== '' && <Icon name="check" size="s" />}
        {chosen || 'Special handling'}
        <span className="sr">: {item.name}</span>
      </button>
    )}
    <Stepper label={item.name} value={count} max={500} onChange={(next) => onCount(item, next)} />
  </li>
));
