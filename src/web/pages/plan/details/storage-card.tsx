import { addDays } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DayField } from './day-field.tsx';
import styles from './storage-card.module.css';
import { type DetailsChange, useDetails } from './use-details.ts';
import type { ChoicePrices } from './use-prices.ts';

type Form = 'none' | 'storage_in_transit' | 'move_into_storage';

/** Neither, storage on the way, or everything into storage; switching back brings back what was there (L5). */
export const StorageCard = ({ prices }: { prices: ChoicePrices }) => {
  const { plan, save } = useDetails();
  const { move_date, move_into_storage, storage_in_transit, storage_move_out_date } = plan.details;
  const chosen: Form = move_into_storage ? 'move_into_storage' : storage_in_transit ? 'storage_in_transit' : 'none';
  const dayAfter = move_date === null ? undefined : addDays(move_date, 1);
  const choose = (form: Form) => {
    const is_early = dayAfter !== undefined && (storage_move_out_date ?? '') < dayAfter;
    const details: DetailsChange = {
      move_into_storage: form === 'move_into_storage',
      storage_in_transit: form === 'storage_in_transit',
      ...(form === 'storage_in_transit' && is_early && { storage_move_out_date: dayAfter }),
    };
    void save({ key: 'storage', details, what: WORDS[form].what }).catch(() => undefined);
  };
  return (
    <Card title="Storage">
      <div className="stack">
        <RadioCards
          name="storage"
          label={<span className="sr">Do your things need storage?</span>}
          choices={FORMS.map((form) => ({ value: form, ...WORDS[form].card, figure: figureOf(form, prices) }))}
          value={chosen}
          onChange={(form) => choose(form as Form)}
        />
        {storage_in_transit && (
          <div className={styles.until}>
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
        {move_into_storage && <Warehouse />}
      </div>
    </Card>
  );
};

/** Where everything goes; each mover has its own warehouse, so it is known once one is chosen. */
const Warehouse = () => {
  const { plan } = useDetails();
  const { warehouse_destination: at } = plan.details;
  return (
    <p className={styles.warehouse}>
      <Icon name="warehouse" />
      {plan.mover === null ? (
        <span>The warehouse shows here once you have chosen a mover.</span>
      ) : at === null ? (
        <b>{plan.mover.name} keeps it at its warehouse</b>
      ) : (
        <span>
          <b>{plan.mover.name} keeps it at</b> {[at.street_address, at.city, `${at.state} ${at.zip}`].filter(Boolean).join(', ')}
        </span>
      )}
    </p>
  );
};

const FORMS: readonly Form[] = ['none', 'storage_in_transit', 'move_into_storage'];

const WORDS: Readonly<Record<Form, { card: { label: string; detail: string }; what: string }>> = {
  none: { card: { label: 'No storage', detail: 'Straight from door to door.' }, what: 'No storage' },
  storage_in_transit: {
    card: { label: 'Storage on the way', detail: 'The mover keeps it until you are ready. The first month, then half months.' },
    what: 'Storage on the way',
  },
  move_into_storage: {
    card: { label: 'Everything goes into storage', detail: 'The mover keeps it at its warehouse. There is no drop-off.' },
    what: 'Everything into storage',
  },
};

/** While it is not known its place is kept (R4). */
const figureOf = (form: Form, prices: ChoicePrices) => {
  if (form === 'none') return 'No extra';
  const dollars = prices?.[form] ?? null;
  return (
    <span className="block right">
      {dollars === null ? '\u00a0' : inWords(fromDollars(dollars))}
      {form === 'move_into_storage' && (
        <small className="block text-cap regular muted">{dollars === null ? '\u00a0' : 'first month'}</small>
      )}
    </span>
  );
};
