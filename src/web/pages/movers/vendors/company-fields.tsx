import { useRef, useState } from 'react';
import { STATES } from '#domain/address/states.ts';
import { usdotDigits } from '#domain/movers/carrier.ts';
import { call, tried } from '#web/core/call.ts';
import { useForm } from '#web/forms/form-context.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './sign-up.module.css';
import type { Typed } from './typed-form.ts';

/** Who the company is; its USDOT number is looked up as soon as it is typed. */
export const CompanyFields = ({ typed }: { typed: Typed }) => {
  const { told: found, lookUp } = useRegister();
  // Refused by the form, it is said at the field already.
  const told = useForm().errors['usdot_number'] === undefined ? found : undefined;
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

type Told = { tone: 'good' | 'bad' | 'open'; words: string };

/** What the federal register says of the number that was typed. Nothing here stops anybody: the form's own answer does. */
const useRegister = () => {
  const [told, tell] = useState<Told>();
  const asked = useRef('');
  const lookUp = async (typed: string, goes_far: boolean): Promise<void> => {
    const digits = usdotDigits(typed);
    const question = `${digits ?? ''} ${goes_far}`;
    if (question === asked.current) return;
    asked.current = question;
    if (digits === undefined) return tell(undefined);
    tell({ tone: 'open', words: 'Looking it up with FMCSA…' });
    const { value } = await tried(call().vendors.lookUp({ usdot_number: digits, reaches: goes_far ? ['long_distance'] : [] }));
    if (asked.current === question) tell(value === undefined ? undefined : saidOf(value));
  };
  return { told, lookUp: (typed: string, goes_far: boolean) => void lookUp(typed, goes_far) };
};

type Answer = { found: { legal_name: string; city: string; state: string } | null; problem: string | null };

const saidOf = ({ found, problem }: Answer): Told => {
  if (problem !== null) return { tone: 'bad', words: problem };
  if (found === null) return { tone: 'open', words: 'FMCSA isn’t answering right now. Go ahead: we’ll check it a little later.' };
  return { tone: 'good', words: `${found.legal_name}, ${found.city}, ${found.state}: active, for hire` };
};
