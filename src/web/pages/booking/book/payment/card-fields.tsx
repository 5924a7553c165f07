import { useState, useSyncExternalStore } from 'react';
import { type Brand, brandOf, grouped } from '#domain/core/card.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from '../payment.module.css';
import { shapedExpiry } from './expiry.ts';
import { ShapedField } from './shaped-field.tsx';

/**
 * The sandbox's card fields: grouped as on the card while typing, brand told, nothing stored.
 * Off until the page's script runs, for a form without it would send the number to us; off and out of sight, but as they were, while another way to pay is picked.
 */
export const SandboxCardFields = ({ is_picked }: { is_picked: boolean }) => {
  const [brand, setBrand] = useState<Brand | undefined>();
  const is_ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <fieldset className={styles.hosted} disabled={!is_ready || !is_picked} hidden={!is_picked} aria-label="Card">
      <CardHead>
        <Tag tone="kraft">Sandbox</Tag>
      </CardHead>
      <ShapedField
        name="number"
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        shape={grouped}
        onText={(text) => setBrand(brandOf(text))}
        maxLength={23}
        trail={brand && <Tag>{SHORT_NAMES[brand] ?? brand}</Tag>}
      />
      <div className={styles.three}>
        <ShapedField
          name="expiration"
          label="Expiry"
          placeholder="MM / YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          shape={shapedExpiry}
          maxLength={9}
        />
        <TextField
          name="cvv"
          label="Security code"
          placeholder={brand === 'American Express' ? '4 digits' : '3 digits'}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
        <TextField name="postalCode" label="ZIP" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
      </div>
      <p className="meta">
        This is a demo: <span className="num">4111 1111 1111 1111</span> pays, <span className="num">4000 0000 0000 0002</span> is declined.
        No real card is ever charged.
      </p>
    </fieldset>
  );
};

export const CardHead = ({ children }: { children?: React.ReactNode }) => (
  <p className={styles.head}>
    <span>
      <Icon name="lock" size="s" />
      Card. The number stays with our payment provider.
    </span>
    {children}
  </p>
);

const SHORT_NAMES: Partial<Record<Brand, string>> = { 'American Express': 'Amex' };

const neverChanges = () => () => undefined;
