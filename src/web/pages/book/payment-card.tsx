import { useState, useSyncExternalStore } from 'react';
import { brand as brandOfSite } from '#domain/brand.ts';
import { type Brand, brandOf, grouped } from '#domain/card.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { BookTerms } from './book-form.ts';
import { CouponField } from './coupon-field.tsx';
import { shapedExpiry } from './expiry.ts';
import styles from './payment.module.css';
import { ShapedField } from './shaped-field.tsx';

/**
 * The sandbox's card fields: grouped as on the card while typing, brand told, nothing stored.
 * Off until the page's script runs, for a form without it would send the number to us.
 */
export const PaymentCard = ({ terms }: { terms: BookTerms }) => {
  const [brand, setBrand] = useState<Brand | undefined>();
  const is_ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <Card title="How you pay">
      <noscript>
        <p className={styles.off}>
          Booking online needs JavaScript: it keeps your card number away from us. Or call{' '}
          <a href={brandOfSite.phone_link}>{brandOfSite.phone}</a>.
        </p>
      </noscript>
      <fieldset className={styles.hosted} disabled={!is_ready} aria-label="Card">
        <p className={styles.head}>
          <span>
            <Icon name="lock" size="s" />
            Card. The number stays with our payment provider.
          </span>
          <Tag tone="kraft">Sandbox</Tag>
        </p>
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
      </fieldset>
      <CouponField terms={terms} />
      <p className={`meta ${styles.demo}`}>
        This is a demo: <span className="num">4111 1111 1111 1111</span> pays, <span className="num">4000 0000 0000 0002</span> is declined.
        No real card is ever charged.
      </p>
    </Card>
  );
};

const SHORT_NAMES: Partial<Record<Brand, string>> = { 'American Express': 'Amex' };

const neverChanges = () => () => undefined;
