import { addDays } from '#domain/calendar.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayField } from './day-field.tsx';
import styles from './page.module.css';
import { type DetailsChange, useDetails } from './use-details.ts';

/** Into storage, storage on the way, or neither; switching back brings back what was there (L5). */
export const StorageCard = () => {
  const { plan, save } = useDetails();
  const { move_date, move_into_storage, storage_in_transit, storage_move_out_date } = plan.details;
  const dayAfter = move_date === null ? undefined : addDays(move_date, 1);
  const set = (details: DetailsChange, what: string) => void save({ key: 'storage', details, what }).catch(() => undefined);
  const store = (on: boolean) =>
    set(
      {
        storage_in_transit: on,
        ...(on && { move_into_storage: false }),
        ...(on && dayAfter && (storage_move_out_date ?? '') < dayAfter && { storage_move_out_date: dayAfter }),
      },
      on ? 'Storage on the way' : 'No storage on the way',
    );
  return (
    <Card title="Storage">
      <div className={styles.storage}>
        <CheckField
          name="move_into_storage"
          label="Everything goes into storage"
          detail="The mover keeps it at its warehouse; there is no drop-off."
          checked={move_into_storage}
          onChange={({ target: { checked } }) =>
            set(
              { move_into_storage: checked, ...(checked && { storage_in_transit: false }) },
              checked ? 'Everything into storage' : 'Not into storage',
            )
          }
        />
        <CheckField
          name="storage_in_transit"
          label="Storage on the way"
          detail="The mover keeps it until you are ready. It costs the first month, then half months."
          checked={storage_in_transit}
          onChange={(event) => store(event.target.checked)}
        />
        {storage_in_transit && (
          <div className={styles.half}>
            <DayField
              name="storage_move_out_date"
              label="Out of storage on"
              saved={storage_move_out_date}
              min={dayAfter}
              onSave={(day) =>
                save({ key: 'storage day', details: { storage_move_out_date: day }, what: 'Another day out of storage', is_typed: true })
              }
            />
          </div>
        )}
      </div>
    </Card>
  );
};
