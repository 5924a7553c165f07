import { slashDay } from '#domain/core/calendar.ts';
import { DEFAULT_LANDING_SIZE, LANDING_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { DateLimits } from '#web/site/move-form/move-form-dates.ts';
import { PromoField } from '#web/site/move-form/promo-field.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './price-form.module.css';

type Props = {
  dates: DateLimits;
  /** Into storage there is no second place to ask for. */
  kind?: 'move' | 'storage';
  home_size?: number | null;
  from?: string;
  title?: string;
};

/** The price request in short. A plain form: it is answered by the landing page's own action and leads straight to the prices. */
export const PriceForm = ({ dates, kind = 'move', home_size = null, from, title = 'See the real price' }: Props) => (
  <form className={styles.form} method="post" action="/?index" aria-labelledby="price-form">
    <h2 className="text-h3" id="price-form">
      {title}
    </h2>
    <TextField name="pick_up_address" label="From" icon="pin" placeholder="City or ZIP" defaultValue={from} {...TYPED} />
    {kind === 'move' && <TextField name="drop_off_address" label="To" icon="flag" placeholder="City or ZIP" {...TYPED} />}
    {kind === 'storage' && <input type="hidden" name="move_into_storage" value="true" />}
    <div className={styles.pair}>
      <SelectField name="home_size" label="Size" options={SIZES} defaultValue={String(home_size ?? DEFAULT_LANDING_SIZE)} />
      <TextField
        name="move_date"
        label="Date"
        placeholder="mm/dd/yyyy"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
        defaultValue={slashDay(dates.suggested)}
      />
    </div>
    <input type="hidden" name="source" value="web" />
    <PromoField typed={NOTHING_TYPED} />
    <Button type="submit" kind="tape" size="l" block>
      Get Prices
    </Button>
    <p className="meta centered">Prices in seconds. No phone number needed.</p>
  </form>
);

const NOTHING_TYPED = {};

const TYPED = { autoComplete: 'off', spellCheck: false, required: true, minLength: 3, maxLength: 200 } as const;

const SIZES = LANDING_SIZES.map(({ id, label }) => ({ value: String(id), label }));
