import { formatPhone } from '#domain/contact.ts';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { useState } from 'react';
import styles from './page.module.css';

/** Who is moving. The phone is asked here for the first time, with its reason (B2). */
export const ContactCard = ({ plan }: { plan: PlanView }) => {
  const [phone, setPhone] = useState(plan.contact_phone_number);
  return (
    <Card title="Who is moving">
      <div className={styles.fields}>
        <TextField name="first_name" label="First name" autoComplete="given-name" defaultValue={plan.contact_first_name} maxLength={100} />
        <TextField name="last_name" label="Last name" autoComplete="family-name" defaultValue={plan.contact_last_name} maxLength={100} />
        <TextField name="email_address" label="Email" type="email" inputMode="email" autoComplete="email" defaultValue={plan.contact_email_address} maxLength={254} />
        <TextField
          name="phone_number"
          label="Phone"
          hint="Only your mover uses it, on move day. We never sell it."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          onBlur={() => setPhone(formatPhone(phone))}
          maxLength={40}
        />
      </div>
    </Card>
  );
};
