import type { FocusEvent, FormEvent } from 'react';
import { formatPhone } from '#domain/core/contact.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './contact-card.module.css';
import { useKeptContact } from './use-kept-contact.ts';

/** Who is moving. The phone is asked here for the first time, with its reason (B2). */
export const ContactCard = ({ plan }: { plan: PlanView }) => {
  const { fields, note, store } = useKeptContact();
  const known = useKnownContact(plan);
  return (
    <Card title="Who is moving">
      <fieldset
        ref={fields}
        aria-label="Who is moving"
        className={styles.fields}
        onInput={({ target }: FormEvent) => target instanceof HTMLInputElement && note(target.name, target.value)}
        onBlur={({ target }: FocusEvent) => {
          if (!(target instanceof HTMLInputElement)) return;
          note(target.name, target.value);
          store();
        }}
      >
        <TextField
          name="first_name"
          label="First name"
          autoComplete="given-name"
          enterKeyHint="next"
          defaultValue={known.first_name}
          maxLength={100}
        />
        <TextField
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          enterKeyHint="next"
          defaultValue={known.last_name}
          maxLength={100}
        />
        <TextField
          name="email_address"
          label="Email"
          hint="Your booking and every change of it come here."
          type="email"
          inputMode="email"
          enterKeyHint="next"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={known.email_address}
          maxLength={254}
        />
        <TextField
          name="phone_number"
          label="Phone"
          hint="Only your mover uses it, on move day. We never sell it."
          type="tel"
          inputMode="tel"
          enterKeyHint="next"
          autoComplete="tel"
          defaultValue={formatPhone(plan.contact_phone_number)}
          onBlur={({ target }) => {
            target.value = formatPhone(target.value);
          }}
          maxLength={40}
        />
      </fieldset>
    </Card>
  );
};

/** What the plan knows, else what the account of the person knows (G5). */
const useKnownContact = (plan: PlanView) => {
  const viewer = useViewer();
  const [first = '', ...others] = (viewer?.is_admin || viewer?.is_mover ? '' : (viewer?.name ?? '')).trim().split(/\s+/);
  return {
    first_name: plan.contact_first_name || first,
    last_name: plan.contact_last_name || others.join(' '),
    email_address: plan.contact_email_address || (first === '' ? '' : (viewer?.email ?? '')),
  };
};
