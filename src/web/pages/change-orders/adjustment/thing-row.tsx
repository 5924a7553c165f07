import { MOST_FLIGHTS, MOST_OF_ONE_CUSTOM } from '#domain/change-orders/move-day-adjustment.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { POLICY } from '#domain/core/policy.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { customVolume } from '#domain/inventory/custom-item.ts';
import { HOURS } from '#domain/plan/hourly.ts';
import { MOST_CARRY_FEET } from '#domain/pricing/long-carry.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { type Finding, keyOf, type Thing } from './findings.ts';
import { Photos } from './photos.tsx';
import styles from './thing-row.module.css';

type Props = {
  link: string;
  thing: Thing;
  found: Finding | undefined;
  error: string | undefined;
  onFind: (change: Partial<Finding>) => void;
};

/** One thing of the list with its count; once that differs, the crew says why, in words or pictures. */
export const ThingRow = ({ link, thing, found, error, onFind }: Props) => {
  const count = found?.count ?? thing.agreed;
  const is_changed = count !== thing.agreed;
  const id = keyOf(thing).replace(' ', '-');
  return (
    <li className={`${styles.row} ${is_changed ? styles.changed : ''}`} id={id}>
      <Icon name={thing.icon as IconName} size="l" className={`muted ${styles.icon}`} />
      <div className="grid breaks">
        <b>{thing.name}</b>
        {thing.custom && (
          <span className="meta">
            {thing.custom.width_in_inches} × {thing.custom.height_in_inches} × {thing.custom.depth_in_inches} in,{' '}
            {customVolume(thing.custom)} cu ft
          </span>
        )}
        {is_changed && (
          <span className="meta">
            {thing.what === 'hours' ? 'Booked' : 'On the list'}: {withCommas(thing.agreed)}
          </span>
        )}
        {!is_changed && thing.what === 'long_carry' && <span className="meta">Up to {POLICY.long_carry_free_feet} feet cost nothing</span>}
      </div>
      <div className={styles.count}>
        <Stepper
          label={`${thing.name}, ${thing.group}`}
          value={count}
          min={LEAST[thing.what]}
          max={MOST[thing.what]}
          step={STEP[thing.what]}
          {...(thing.what === 'hours' && BY_HALVES)}
          onChange={(value) => onFind({ count: value })}
        />
      </div>
      {is_changed && (
        <div className={styles.why}>
          {count > thing.agreed && mayBeApart(thing) && (
            <CheckField
              name={`${id}-apart`}
              label="Taken apart and put back together"
              checked={found?.taken_apart ?? false}
              onChange={(event) => onFind({ taken_apart: event.target.checked })}
            />
          )}
          <TextField
            name={`${id}-reason`}
            id={`${id}-reason`}
            label={count > thing.agreed ? 'Why?' : 'Why? (if you like)'}
            placeholder="It stood in the closet"
            maxLength={300}
            error={error}
            value={found?.reason ?? ''}
            onChange={(event) => onFind({ reason: event.target.value })}
          />
          <Photos link={link} name={thing.name} photos={found?.photos ?? []} onChange={(photos) => onFind({ photos })} />
        </div>
      )}
    </li>
  );
};

const mayBeApart = ({ what, of }: Thing): boolean => what === 'item' && catalogItem(Number(of))?.hotlist_assembly === true;

const BY_HALVES = { words: { less: 'Half an hour less', more: 'Half an hour more' } };

const MOST: Readonly<Record<Thing['what'], number>> = {
  item: 500,
  box: 500,
  custom: MOST_OF_ONE_CUSTOM,
  flights: MOST_FLIGHTS,
  long_carry: MOST_CARRY_FEET,
  hours: HOURS.most,
};
const LEAST: Readonly<Record<Thing['what'], number>> = { item: 0, box: 0, custom: 0, flights: 0, long_carry: 0, hours: HOURS.least };
const STEP: Readonly<Record<Thing['what'], number>> = { item: 1, box: 1, custom: 1, flights: 1, long_carry: 25, hours: HOURS.step };
