import { useState } from 'react';
import { Form as RouterForm } from 'react-router';
import { slashDay } from '#domain/calendar.ts';
import { LANDING_SIZES } from '#domain/tables/home-sizes.ts';
import { AddressField } from '#web/forms/address-field.tsx';
import { CheckField } from '#web/forms/check-field.tsx';
import { DateField } from '#web/forms/date-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { suggestPlaces } from '#web/plan/suggest-places.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './hero.module.css';
import type { DateLimits } from './move-form-dates.ts';
import { moveFormRules } from './move-form-rules.ts';

type Props = { dates: DateLimits; answer: { errors: Errors; typed: Values } | undefined };

/** The price request (Spec section 5, "Move form"): native, so it works before and without JavaScript. */
export const MoveForm = ({ dates, answer }: Props) => {
  const typed = answer?.typed ?? {};
  const [storage, setStorage] = useState({ into: typed['move_into_storage'] === 'true', on_the_way: typed['storage_in_transit'] === 'true' });
  return (
    <Form as={RouterForm} method="post" action="/?index" className={styles.form} rules={moveFormRules(dates)} errors={answer?.errors}>
      <PlaceField name="pick_up_address" label="Moving from" icon="pin" typed={typed} />
      {!storage.into && <PlaceField name="drop_off_address" label="Moving to" icon="flag" typed={typed} />}
      <div className={styles.pair}>
        <SelectField name="home_size" label="Home size" options={SIZES} defaultValue={typed['home_size'] ?? DEFAULT_SIZE} />
        <DateField name="move_date" label="Move date" defaultText={typed['move_date'] ?? slashDay(dates.suggested)} min={dates.earliest} max={dates.latest} />
      </div>
      <div className={styles.options}>
        <CheckField
          name="move_into_storage"
          label="Moving into storage"
          checked={storage.into}
          onChange={(event) => setStorage({ into: event.target.checked, on_the_way: false })}
        />
        <CheckField
          name="storage_in_transit"
          label="Storage on the way"
          checked={storage.on_the_way}
          onChange={(event) => setStorage({ into: false, on_the_way: event.target.checked })}
        />
      </div>
      {storage.on_the_way && (
        <DateField
          name="storage_move_out_date"
          label="Out of storage on"
          defaultText={typed['storage_move_out_date'] ?? slashDay(dates.suggested_move_out)}
          min={dates.earliest}
        />
      )}
      <input type="hidden" name="source" value="web" />
      <SubmitButton kind="tape" size="l" block iconEnd="arrow-right">
        Get Prices
      </SubmitButton>
      <p className={styles.under}>
        <Icon name="phone-off" />
        Prices in seconds. No phone number needed.
      </p>
    </Form>
  );
};

type PlaceProps = { name: string; label: string; icon: 'pin' | 'flag'; typed: Values };

/** A place with suggestions; picking one that is too vague says so under the field. */
const PlaceField = ({ name, label, icon, typed }: PlaceProps) => {
  const [refused, setRefused] = useState<string | undefined>();
  return (
    <AddressField
      name={name}
      label={label}
      icon={icon}
      placeholder="Address, city or ZIP"
      suggest={suggestPlaces}
      defaultValue={typed[name]}
      onPick={(picked) => setRefused(picked?.refused)}
      error={refused}
    />
  );
};

/** '2 Bedroom' (Spec section 9). */
const DEFAULT_SIZE = '3';

const SIZES = LANDING_SIZES.map(({ id, label }) => ({ value: String(id), label }));
