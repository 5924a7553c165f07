import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TruckMeter } from '#web/ui/truck/truck-meter.tsx';
import styles from './hourly-trucks.module.css';

type Props = { chosen: number | null; error: string | undefined; onPick: (id: number) => void };

/** The five sizes as tiles, each truck drawn as long as it is beside the others. */
export const TruckTiles = ({ chosen, error, onPick }: Props) => (
  <RadioCards
    name="truck_size_id"
    label="Truck"
    layout="tile"
    columns={5}
    className={styles.tiles}
    error={error}
    choices={CHOICES}
    value={chosen === null ? '' : String(chosen)}
    onChange={(id) => onPick(Number(id))}
  />
);

const WIDTHS: Readonly<Record<number, number>> = { 2: 48, 3: 62, 4: 76, 5: 88 };

const CHOICES = TRUCK_SIZES.map(({ id, short, feet }) => ({
  value: String(id),
  label: short,
  detail: feet ?? 'Your own truck',
  picture:
    feet === null ? (
      <Icon name="users" size="l" />
    ) : (
      <span className="block" style={{ width: WIDTHS[id] }} aria-hidden="true">
        <TruckMeter small loads={[]} capacity={1} text="" />
      </span>
    ),
}));
