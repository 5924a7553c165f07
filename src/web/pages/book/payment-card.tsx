import { useState } from 'react';
import { brandOf, grouped } from '#domain/card.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './page.module.css';

/** The sandbox's card fields: grouped as on the card while typing, brand told, nothing stored. */
export const PaymentCard = () => {
  const [number, setNumber] = useState('');
  const [expiration, setExpiration] = useState('');
  const brand = brandOf(number.replace(/\D/g, ''));
  return (
    <Card title="How you pay">
      <div className={styles.hosted}>
        <p className={styles.hostedHead}>
          <span>
            <Icon name="lock" size="s" />
            Card. The number stays with our payment provider.
          </span>
          <Tag tone="kraft">Sandbox</Tag>
        </p>
        <TextField
          name="number"
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          value={number}
          onChange={(event) => setNumber(grouped(event.target.value))}
          maxLength={23}
          trail={brand && <Tag>{brand}</Tag>}
        />
        <div className={styles.three}>
          <TextField
            name="expiration"
            label="Expiry"
            placeholder="MM / YY"
            inputMode="numeric"
            autoComplete="cc-exp"
            value={expiration}
            onChange={(event) => setExpiration(slashed(event.target.value, expiration))}
            maxLength={9}
          />
          <TextField name="cvv" label="Security code" inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
          <TextField name="postalCode" label="ZIP" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        </div>
      </div>
      <p className="meta" style={{ marginTop: 12 }}>
        This is a demo: 4111 1111 1111 1111 pays, 4000 0000 0000 0002 is declined. No real card is ever charged.
      </p>
    </Card>
  );
};

/** "0829" becomes "08 / 29" while it is typed; taking characters away is left alone. */
const slashed = (typed: string, before: string): string => {
  if (typed.length < before.length) return typed;
  const digits = typed.replace(/\D/g, '').slice(0, 6);
  return digits.length < 2 || /^\d{1}\s*\//.test(typed) ? typed : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
};
