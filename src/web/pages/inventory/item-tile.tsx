import type { CatalogItem } from '#domain/catalog.ts';
import type { Unit } from '#domain/inventory.ts';
import { oftenNeeds, SPECIAL_HANDLING } from '#domain/special-handling.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './tiles.module.css';
import type { Things } from './use-things.ts';

type Props = { item: CatalogItem; units: readonly Unit[]; things: Things; onHandling: () => void };

/** A thing of the catalog and how many of it move. */
export const ItemTile = ({ item, units, things, onHandling }: Props) => {
  const chosen = SPECIAL_HANDLING.filter(({ key }) => units.some((unit) => unit[key])).map(({ label }) => label);
  const is_offered = chosen.length > 0 || oftenNeeds(item).length > 0;
  return (
    <li className={styles.tile} data-on={units.length > 0 ? '' : undefined}>
      <Icon name={item.icon_css_class as IconName} size="xxl" />
      <span className={styles.name}>
        {item.name}
        <span className={styles.feet}>{item.cubic_feet} cu ft</span>
      </span>
      {is_offered && (
        <button
          type="button"
          className={styles.handling}
          data-chosen={chosen.length > 0 ? '' : undefined}
          hidden={units.length === 0}
          onClick={onHandling}
        >
          {chosen.length > 0 && <Icon name="check" size="s" />}
          {chosen.join(', ') || 'Special handling'}
          <span className="sr">: {item.name}</span>
        </button>
      )}
      <Stepper label={item.name} value={units.length} max={500} onChange={(next) => things.setCount(item.id, item.group_id, next)} />
    </li>
  );
};
