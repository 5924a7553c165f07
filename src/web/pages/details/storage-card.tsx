import { CheckField } from '#web/forms/check-field.tsx';
import { DateField } from '#web/forms/date-field.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './page.module.css';
import { useDetails } from './use-details.ts';

/** Into storage, storage on the way, or neither; switching back brings back what was there (L5). */
export const StorageCard = () => {
  const { plan, save } = useDetails();
  const { move_into_storage, storage_in_transit, storage_move_out_date } = plan.details;
  const set = (change: Parameters<typeof save>[1]) => void save('storage', change).catch(() => undefined);
  return (
    <Card title="Storage">
      <div className={styles.storage}>
        <CheckField
          name="move_into_storage"
          label="Everything goes into storage"
          detail="The mover keeps it at its warehouse; there is no drop-off."
          checked={move_into_storage}
          onChange={(event) => set({ move_into_storage: event.target.checked })}
        />
        <CheckField
          name="storage_in_transit"
          label="Storage on the way"
          detail="We keep it until you are ready. The first month, then half months."
          checked={storage_in_transit}
          onChange={(event) => set({ storage_in_transit: event.target.checked })}
        />
        {storage_in_transit && (
          <DateField
            name="storage_move_out_date"
            label="Out of storage on"
            defaultDay={storage_move_out_date ?? undefined}
            min={plan.move_date ?? undefined}
            onDay={(day) => day && day !== storage_move_out_date && set({ storage_move_out_date: day })}
          />
        )}
      </div>
    </Card>
  );
};
