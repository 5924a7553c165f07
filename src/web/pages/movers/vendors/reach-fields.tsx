import { useState } from 'react';
import { STATES } from '#domain/address/states.ts';
import { SERVICE_KINDS, type ServiceKind } from '#domain/movers/mover-application.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import styles from './sign-up.module.css';
import type { Typed } from './typed-form.ts';

/** How far, to which states, and with what. */
export const ReachFields = ({ typed }: { typed: Typed }) => {
  const [goes_far, setFar] = useState(typed.long_distance === 'true');
  const [everywhere, setEverywhere] = useState(typed.all_states === 'true' || Object.keys(typed).length === 0);
  return (
    <div className={styles.reach}>
      <fieldset className={styles.choices}>
        <legend>How far you go</legend>
        <CheckField name="local" label="Local moves" detail="Inside the state that licensed you" defaultChecked={typed.local === 'true'} />
        <CheckField
          name="long_distance"
          label="Long distance"
          detail="Between states, on your USDOT number"
          checked={goes_far}
          onChange={(event) => setFar(event.currentTarget.checked)}
        />
      </fieldset>
      {goes_far && (
        <fieldset className={styles.choices}>
          <legend>Where you deliver</legend>
          <CheckField
            name="all_states"
            label="Every state"
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
          {!everywhere && (
            <div className={styles.states}>
              {STATES.map(({ code, name }) => (
                <CheckField key={code} name={`to_${code}`} label={name} defaultChecked={typed[`to_${code}`] === 'true'} />
              ))}
            </div>
          )}
        </fieldset>
      )}
      <fieldset className={styles.choices}>
        <legend>What you offer besides moving</legend>
        <div className={styles.services}>
          {SERVICE_KINDS.map((kind) => (
            <CheckField key={kind} name={`does_${kind}`} label={WORDS[kind]} defaultChecked={typed[`does_${kind}`] === 'true'} />
          ))}
        </div>
      </fieldset>
    </div>
  );
};

const WORDS: Readonly<Record<ServiceKind, string>> = {
  packing: 'Packing and unpacking',
  pianos: 'Pianos',
  heavy: 'Pool tables and safes',
  storage: 'Storage',
  hourly: 'Work by the hour',
  coi: 'Certificates of insurance for buildings',
  boxes: 'Boxes delivered to the door',
};
