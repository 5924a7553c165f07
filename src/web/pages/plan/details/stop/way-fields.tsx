import { LONG_CARRY } from '#domain/core/policy.ts';
import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { CARRY_CHOICES, carryInWords, choiceOf, PARKING, type Parking } from '#domain/plan/way-to-door.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { type DetailsChange, useDetails } from '../use-details.ts';
import styles from './stop-card.module.css';

/** What lies between the truck and the door: how far things are carried, where it stands, and whether the street asks for a permit. */
export const WayFields = ({ stop }: { stop: StopKey }) => {
  const { plan, save } = useDetails();
  const { carry_feet, parking = null, parking_permit = null } = plan.details[stop];
  const at = STOP_NAMES[stop].toLowerCase();
  const pick = (part: keyof NonNullable<DetailsChange[StopKey]>, value: string | number | boolean | null, what: string): void => {
    save({ key: `${stop} ${part}`, details: { [stop]: { [part]: value } }, what: `${what} at ${at}` }).catch(() => undefined);
  };
  return (
    <fieldset className={styles.way}>
      <legend className="h5 below-6">How far is the door from where the truck can park?</legend>
      <p className={`meta ${styles.wide}`}>The first {LONG_CARRY.free_feet} feet cost nothing. A parked car is about 15 feet long.</p>
      <SelectField
        name={`${stop}.carry_feet`}
        label="Truck to door"
        placeholder={carry_feet === undefined ? 'Choose' : undefined}
        options={CARRIES}
        value={carry_feet === undefined ? '' : String(choiceOf(carry_feet))}
        onChange={({ target: { value } }) => value !== '' && pick('carry_feet', Number(value), 'Way to the door')}
      />
      <SelectField
        name={`${stop}.parking`}
        label="Where it parks"
        placeholder="Not sure"
        options={PARKING_PLACES}
        value={parking ?? ''}
        onChange={({ target: { value } }) => pick('parking', value === '' ? null : (value as Parking), 'Parking')}
      />
      <SelectField
        name={`${stop}.parking_permit`}
        label="Parking permit"
        placeholder="Not sure"
        options={PERMITS}
        value={parking_permit === null ? '' : parking_permit ? 'yes' : 'no'}
        onChange={({ target: { value } }) => pick('parking_permit', value === '' ? null : value === 'yes', 'Parking permit')}
      />
    </fieldset>
  );
};

const CARRIES = CARRY_CHOICES.map((feet) => ({
  value: String(feet),
  label: carryInWords(feet).replace(' from the truck to the door', ''),
}));

const PARKING_PLACES = PARKING.map(({ id, label }) => ({ value: id, label }));

const PERMITS = [
  { value: 'no', label: 'Not needed' },
  { value: 'yes', label: 'Needed, and I get it' },
];
