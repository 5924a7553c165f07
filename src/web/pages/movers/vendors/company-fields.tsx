import { STATES } from '#domain/address/states.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './sign-up.module.css';
import type { Typed } from './typed-form.ts';
import { useRegister } from './use-register.ts';

/** Who the company is; its USDOT number is looked up as soon as it is typed. */
export const CompanyFields = ({ typed }: { typed: Typed }) => {
  const { told, lookUp } = useRegister();
  return (
    <div className={styles.fields}>
      <div className="all-columns">
        <TextField
          name="usdot_number"
          label="USDOT number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          hint="Needed for moves between states."
          optional
          defaultValue={typed.usdot_number}
          onBlur={(event) => lookUp(event.currentTarget.value, isTicked(event.currentTarget.form, 'long_distance'))}
        />
        <p className={`${styles.told} ${told ? styles[told.tone] : ''}`} role="status">
          {told && (
            <>
              <Icon name={ICONS[told.tone]} size="s" />
              {told.words}
            </>
          )}
        </p>
      </div>
      <TextField
        name="legal_name"
        label="Legal name"
        autoComplete="organization"
        maxLength={200}
        hint="As it is registered."
        defaultValue={typed.legal_name}
      />
      <TextField
        name="dba_name"
        label="Name on your trucks"
        optional
        maxLength={200}
        hint="What customers see."
        defaultValue={typed.dba_name}
      />
      <TextField name="mc_number" label="MC number" optional autoComplete="off" maxLength={40} defaultValue={typed.mc_number} />
      <TextField
        name="zip"
        label="ZIP of your yard"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={typed.zip}
      />
      <SelectField
        name="license_state"
        label="State that licensed you"
        placeholder="Choose"
        options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={typed.license_state ?? ''}
      />
      <TextField name="license_number" label="State license number" autoComplete="off" maxLength={60} defaultValue={typed.license_number} />
      <TextField name="founded_year" label="Founded in" inputMode="numeric" maxLength={4} defaultValue={typed.founded_year} />
      <TextField name="trucks" label="Trucks" inputMode="numeric" maxLength={3} defaultValue={typed.trucks} />
    </div>
  );
};

const ICONS = { good: 'check', bad: 'alert-circle', open: 'info' } as const;

const isTicked = (form: HTMLFormElement | null, name: string): boolean => {
  const box = form?.elements.namedItem(name);
  return box instanceof HTMLInputElement && box.checked;
};
