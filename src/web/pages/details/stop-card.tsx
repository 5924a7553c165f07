import { type FocusEvent, useState } from 'react';
import { HEIGHTS } from '#domain/tables/heights.ts';
import { STATES } from '#domain/tables/states.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { IconName } from '#web/icons/names.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ADDRESS_PARTS, isChanged, type StopName, whyNotPlaced } from './details-form.ts';
import styles from './page.module.css';
import { useDetails } from './use-details.ts';

type Props = { stop: StopName; letter: string; title: string; section: string };
type Part = (typeof ADDRESS_PARTS)[number];

/** One place where the truck halts: its address, how the movers get up, and whether the building asks for papers. */
export const StopCard = ({ stop, letter, title, section }: Props) => {
  const { plan, save } = useDetails();
  const saved = plan.details[stop];
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({});
  const value = (part: Part): string => typed[part] ?? saved[part];
  const type = (part: Part) => (event: { target: { value: string } }) => setTyped({ ...typed, [part]: event.target.value });

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const address = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, value(part).trim()]));
    if (!isChanged(address, saved)) return;
    // The dialog says what went wrong; what was typed stays in the fields.
    save(stop, { [stop]: address }).then((answer) => answer && setTyped({}), () => undefined);
  };
  const set = (change: object) => void save(stop, { [stop]: change }).catch(() => undefined);
  const field = (part: Part) => ({ name: `${stop}.${part}`, value: value(part), onChange: type(part) });

  return (
    <Card
      title={
        <>
          <span className={styles.mark} aria-hidden="true">
            {letter}
          </span>
          {title}
        </>
      }
    >
      <div className={styles.stop}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving the group is what saves the address */}
        <div className={styles.stop} onBlur={leave}>
          <div className={styles.row}>
            <TextField {...field('street_address')} label="Street" autoComplete={`${section} address-line1`} enterKeyHint="next" />
            <TextField {...field('apartment_number')} label="Apt or unit" autoComplete={`${section} address-line2`} enterKeyHint="next" />
          </div>
          <div className={styles.place}>
            <TextField {...field('city')} label="City" autoComplete={`${section} address-level2`} enterKeyHint="next" />
            <SelectField {...field('state')} label="State" placeholder="Choose" options={STATE_OPTIONS} autoComplete={`${section} address-level1`} />
            <TextField
              {...field('zip')}
              label="ZIP"
              inputMode="numeric"
              maxLength={10}
              autoComplete={`${section} postal-code`}
              error={isChanged(typedOver(saved, typed), saved) ? undefined : whyNotPlaced(saved)}
            />
          </div>
        </div>
        <RadioCards
          name={`${stop}.height_id`}
          label="How do the movers get to your door?"
          layout="tile"
          columns={4}
          choices={HEIGHT_CHOICES}
          value={String(saved.height_id)}
          onChange={(id) => set({ height_id: Number(id) })}
        />
        <div className={styles.coi}>
          <div>
            <p className="h5">Does this building ask for insurance papers (a COI)?</p>
            <p className="meta">The first one is free with most movers.</p>
          </div>
          <Segmented
            label={`${title}: insurance papers`}
            hideLabel
            name={`${stop}.coi`}
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            value={saved.certificate_of_insurance_required ? 'yes' : 'no'}
            onChange={(answer) => set({ certificate_of_insurance_required: answer === 'yes' })}
          />
        </div>
      </div>
    </Card>
  );
};

const typedOver = <T extends object>(saved: T, typed: object): T => ({ ...saved, ...typed });

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));

const PICTURES: Readonly<Record<number, IconName>> = { 1: 'elevator', 2: 'house', 3: 'stairs' };

const HEIGHT_LABELS: Readonly<Record<number, string>> = {
  1: 'Elevator',
  2: 'Ground floor',
  3: 'Stairs to 2nd',
  4: 'Stairs to 3rd',
  5: 'Stairs to 4th',
  6: 'Stairs to 5th',
  7: 'Stairs to 6th',
};

const HEIGHT_CHOICES = [2, 1, 3, 4, 5, 6, 7].map((id) => ({
  value: String(id),
  label: HEIGHT_LABELS[id] ?? HEIGHTS.find((height) => height.id === id)?.label,
  picture: <Icon name={PICTURES[id] ?? 'walk-up'} size="xl" />,
}));
