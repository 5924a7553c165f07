import { useState } from 'react';
import { CheckField } from '#web/forms/check-field.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './profile.module.css';
import { SERVICES, type Shown } from './profile-values.ts';

type ProfileProps = { profile: Shown['profile'] };

export const Services = ({ profile }: ProfileProps) => (
  <Card title="What you do">
    <div className={styles.checks}>
      {SERVICES.map(([name, label]) => (
        <CheckField key={name} name={name} label={label} defaultChecked={profile.services[name]} />
      ))}
    </div>
  </Card>
);

export const Area = ({ profile: { origin_area: area, destination_states } }: ProfileProps) => {
  const [kind, setKind] = useState(area.kind);
  return (
    <Card title="Where you work">
      <div className="stack gap-20">
        <Segmented
          name="area_kind"
          label="Where you pick up"
          options={[
            { value: 'radius', label: 'Miles around your yard' },
            { value: 'zips', label: 'By ZIP' },
          ]}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
        />
        {kind === 'radius' ? (
          <TextField
            name="origin_area.miles"
            label="Miles"
            inputMode="numeric"
            maxLength={3}
            className={styles.short!}
            defaultValue={area.kind === 'radius' ? area.miles : 30}
          />
        ) : (
          <TextAreaField
            name="origin_area.prefixes"
            label="ZIPs, or their first digits"
            hint="Separate them with commas or spaces, like 112, 113, 11215"
            rows={3}
            defaultValue={area.kind === 'zips' ? area.prefixes.join(', ') : ''}
          />
        )}
        <TextAreaField
          name="destination_states"
          label="States you go to on long moves"
          hint="Two letters each, like NJ, CT"
          optional
          rows={2}
          defaultValue={destination_states.join(', ')}
        />
      </div>
    </Card>
  );
};

export const Work = ({ profile }: ProfileProps) => (
  <Card title="What you bid on">
    <div className={styles.three}>
      <TextField name="lead_time_days" label="Notice, days" inputMode="numeric" maxLength={2} defaultValue={profile.lead_time_days} />
      <TextField
        name="maximum_cubic_feet"
        label="Maximum cubic feet"
        inputMode="numeric"
        maxLength={6}
        defaultValue={profile.maximum_cubic_feet}
      />
      <TextField
        name="consult_only_over_cubic_feet"
        label="See it first, over"
        optional
        inputMode="numeric"
        maxLength={6}
        defaultValue={profile.consult_only_over_cubic_feet ?? ''}
      />
    </div>
  </Card>
);
