import { CheckField } from '#web/forms/check-field.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import styles from './extra-stops.module.css';
import { PlaceField } from './place-field.tsx';

type Props = { typed: Values };

/** One more place on the way, on either end; each is asked for as soon as it is switched on. */
export const ExtraStopSwitches = ({ typed }: Props) => (
  <>
    <CheckField name="extra_pick_up_enabled" label="Extra pick-up" defaultChecked={typed['extra_pick_up_enabled'] === 'true'} />
    <CheckField
      name="extra_drop_off_enabled"
      label="Extra drop-off"
      className={styles['drop-off-switch']}
      defaultChecked={typed['extra_drop_off_enabled'] === 'true'}
    />
  </>
);

export const ExtraStopPlaces = ({ typed }: Props) => (
  <>
    <div className={styles['pick-up']}>
      <PlaceField name="extra_pick_up_address" label="Extra pick-up at" icon="pin" typed={typed} />
    </div>
    <div className={styles['drop-off']}>
      <PlaceField name="extra_drop_off_address" label="Extra drop-off at" icon="flag" typed={typed} />
    </div>
  </>
);
