import type { FormEvent } from 'react';
import { slashDay } from '#domain/core/calendar.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { DateField } from '#web/forms/date-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ExtraStopPlaces, ExtraStopSwitches } from './extra-stops.tsx';
import { MadeOn } from './made-on.tsx';
import styles from './move-form.module.css';
import type { DateLimits } from './move-form-dates.ts';
import { askPlaces, moveFormRules, whichPlace } from './move-form-rules.ts';
import { NewRequestForm } from './new-request-form.tsx';
import { PlaceField } from './place-field.tsx';
import { PromoField } from './promo-field.tsx';
import type { RequestAnswer } from './request-answer.ts';
import { RequestFailed } from './request-failed.tsx';
import { useFailed } from './use-failed.ts';
import { useTyped } from './use-typed.ts';

export type MoveFormProps = {
  dates: DateLimits;
  /** `chosen` is '2 Bedroom' (Spec section 9). */
  sizes: { options: { value: string; label: string }[]; chosen: string };
  answer: RequestAnswer | undefined;
  /** The page that answers; the landing page itself when none is named. */
  action?: string;
  /** The code that comes with the page. */
  promo?: string | undefined;
};

/** The price request (Spec section 5, "Move form"): native, so it works before and without JavaScript. */
export const MoveForm = ({ dates, sizes, answer, action = '/?index', promo }: MoveFormProps) => {
  const { typed, busy, key } = useTyped(answer?.typed);
  const { failed, dismiss } = useFailed(answer);
  if (failed !== undefined) return <RequestFailed sentence={failed} typed={typed} action={action} busy={busy} onBack={dismiss} />;
  return (
    <Form
      key={key}
      as={NewRequestForm}
      method="post"
      action={action}
      className={styles.form}
      rules={moveFormRules(dates)}
      whichOf={whichPlace}
      askBeside={askPlaces}
      errors={answer?.errors}
      onChange={oneStorage}
    >
      <PlaceField name="pick_up_address" label="Moving from" icon="pin" typed={typed} />
      <div className={styles['drop-off']}>
        <PlaceField name="drop_off_address" label="Moving to" icon="flag" typed={typed} />
      </div>
      <div className={styles.pair}>
        <SelectField name="home_size" label="Home size" options={sizes.options} defaultValue={typed['home_size'] ?? sizes.chosen} />
        <DateField
          name="move_date"
          label="Move date"
          defaultText={typed['move_date'] ?? slashDay(dates.suggested)}
          min={dates.earliest}
          max={dates.latest}
        />
      </div>
      <div className={styles.options}>
        <ExtraStopSwitches typed={typed} />
        <CheckField name="move_into_storage" label="Moving into storage" defaultChecked={typed['move_into_storage'] === 'true'} />
        <CheckField name="storage_in_transit" label="Storage on the way" defaultChecked={typed['storage_in_transit'] === 'true'} />
      </div>
      <ExtraStopPlaces typed={typed} />
      <div className={styles['move-out']}>
        <DateField
          name="storage_move_out_date"
          label="Out of storage on"
          defaultText={typed['storage_move_out_date'] ?? slashDay(dates.suggested_move_out)}
          min={dates.earliest}
        />
      </div>
      <input type="hidden" name="source" value="web" />
      <MadeOn />
      <PromoField typed={typed} own={promo} />
      <SubmitButton kind="tape" size="l" block iconEnd="arrow-right" busy={busy}>
        Get Prices
      </SubmitButton>
      <p className={styles.under}>
        <Icon name="phone-off" />
        Prices in seconds. No phone number needed.
      </p>
    </Form>
  );
};

const STORAGES = ['move_into_storage', 'storage_in_transit'];

/** Things go into storage or rest there on the way: one tick takes the other away. */
const oneStorage = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
  if (!(target instanceof HTMLInputElement) || !STORAGES.includes(target.name) || !target.checked) return;
  for (const name of STORAGES) {
    const other = currentTarget.elements.namedItem(name);
    if (other instanceof HTMLInputElement && other !== target) other.checked = false;
  }
};
