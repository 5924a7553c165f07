import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';

export type Partner = Awaited<ReturnType<Client['admin']['partners']>>['partners'][number];

type Props = { onClose: () => void };

export const NewPartner = ({ onClose }: Props) => {
  const [key, setKey] = useState('');
  return (
    <ChangeDialog
      id="new-partner"
      open
      onClose={onClose}
      title="New partner"
      intro="Its landing page goes live right away. Others print and link to its address, so it can’t be changed later."
      does="Add the partner"
      send={(api, values) =>
        api.admin.addPartner({ key: values.key ?? '', kind: values.kind === 'utilities' ? 'utilities' : 'amenity', ...wordsOf(values) })
      }
      done="The partner is added."
    >
      <TextField
        name="key"
        label="Address"
        hint={`Lowercase letters, digits and hyphens: /clients/${key.trim().toLowerCase() || 'elm-row'}/`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <SelectField
        name="kind"
        label="What it is"
        options={[
          { value: 'amenity', label: 'A landlord or building' },
          { value: 'utilities', label: 'A company that connects utilities' },
        ]}
        defaultValue="amenity"
      />
      <Words />
    </ChangeDialog>
  );
};

export const ChangePartner = ({ partner, onClose }: Props & { partner: Partner }) => (
  <ChangeDialog
    id="change-partner"
    open
    onClose={onClose}
    title={partner.name}
    intro="Visitors see it on the next page they open. A new code applies to plans started from then on."
    does="Save"
    send={(api, values) => api.admin.changePartner({ key: partner.key, version: partner.version, ...wordsOf(values) })}
    done={`Partner ${partner.name} is saved.`}
  >
    <Words partner={partner} />
  </ChangeDialog>
);

export const StopPartner = ({ partner, onClose }: Props & { partner: Partner }) => {
  const { key, version, name, greeting, coupon_code, white_label_name, is_active } = partner;
  const words = { key, name, greeting, coupon_code: coupon_code ?? '', white_label_name: white_label_name ?? '' };
  return (
    <ChangeDialog
      id="stop-partner"
      open
      onClose={onClose}
      title={is_active ? `Stop ${name}?` : `Start ${name} again?`}
      intro={
        is_active
          ? 'Its address leads to our own landing page, without its greeting and code. Plans started with it stay as they are.'
          : 'Its landing page goes live again, with its greeting and its code.'
      }
      does={is_active ? 'Stop the partner' : 'Start again'}
      danger={is_active}
      send={(api, { why = '' }) => api.admin.changePartner({ ...words, version, is_active: !is_active, why })}
      done={is_active ? `Partner ${name} is stopped.` : `Partner ${name} is started again.`}
    />
  );
};

const Words = ({ partner }: { partner?: Partner }) => (
  <>
    <TextField name="name" label="Name" defaultValue={partner?.name ?? ''} maxLength={100} />
    <TextField name="greeting" label="Greeting" defaultValue={partner?.greeting ?? ''} maxLength={300} />
    <TextField name="white_label_name" label="Name on the page" optional defaultValue={partner?.white_label_name ?? ''} maxLength={100} />
    <TextField
      name="coupon_code"
      label="Code"
      hint="One of our coupons."
      optional
      defaultValue={partner?.coupon_code ?? ''}
      maxLength={40}
      autoComplete="off"
    />
  </>
);

const wordsOf = ({ name = '', coupon_code = '', greeting = '', white_label_name = '', why = '' }: Values) => ({
  ...{ name, coupon_code, greeting, white_label_name, why },
});
