import { STATES } from '#domain/address/states.ts';
import type { StopKey } from '#domain/plan/details.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import styles from './stop-card.module.css';
import { useAddress } from './use-address.ts';

/** Street to ZIP, with the tokens by which a browser fills them in. */
export const AddressFields = ({ stop, section }: { stop: StopKey; section: string }) => {
  const { fieldOf, leave } = useAddress(stop);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the group is what saves the address
    <div className={styles.address} onBlur={leave}>
      <TextField
        {...fieldOf('street_address')}
        label="Street"
        maxLength={200}
        autoComplete={`${section} address-line1`}
        enterKeyHint="next"
      />
      <TextField
        {...fieldOf('apartment_number')}
        label="Apt or unit"
        maxLength={60}
        autoComplete={`${section} address-line2`}
        enterKeyHint="next"
      />
      <TextField {...fieldOf('city')} label="City" maxLength={100} autoComplete={`${section} address-level2`} enterKeyHint="next" />
      <SelectField
        {...fieldOf('state')}
        label="State"
        placeholder="Choose"
        options={STATE_OPTIONS}
        autoComplete={`${section} address-level1`}
      />
      <TextField
        {...fieldOf('zip')}
        label="ZIP"
        inputMode="numeric"
        maxLength={10}
        autoComplete={`${section} postal-code`}
        enterKeyHint="next"
      />
    </div>
  );
};

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));
