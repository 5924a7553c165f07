import { useState } from 'react';
import { AddressField } from '#web/forms/address-field.tsx';
import type { Values } from '#web/forms/form-errors.ts';

type Props = { name: string; label: string; icon: 'pin' | 'flag'; typed: Values };

/** A place with suggestions; picking one that is too vague says so under the field. */
export const PlaceField = ({ name, label, icon, typed }: Props) => {
  const [refused, setRefused] = useState<string | undefined>();
  return (
    <AddressField
      name={name}
      label={label}
      icon={icon}
      placeholder="Address, city or ZIP"
      suggest={suggestPlaces}
      defaultValue={typed[name]}
      onPick={(picked) => setRefused(picked?.refused)}
      onFocus={() => setRefused(undefined)}
      error={refused}
    />
  );
};

/** The client comes with the first question: the landing page starts without it. */
const suggestPlaces = (search: string) => import('#web/address/suggest-places.ts').then((module) => module.suggestPlaces(search));
