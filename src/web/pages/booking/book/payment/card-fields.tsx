import { type ComponentProps, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Brand, brandOf, grouped } from '#domain/core/card.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from '../payment.module.css';
import { shapedExpiry } from './expiry.ts';

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

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'defaultValue'> & {
  /** The text as it should look; `is_shorter` when something was just taken away. */
  shape: (typed: string, is_shorter: boolean) => string;
  onText?: (text: string) => void;
};

/** A field of digits that is put into groups while it is typed; the caret stays after the digit it stood behind, also when the text stays as it was. */
const ShapedField = ({ shape, onText, ...field }: Props) => {
  const [{ text }, setShown] = useState({ text: '' });
  const caret = useRef<{ input: HTMLInputElement; digits: number } | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    const { input, digits } = caret.current;
    caret.current = null;
    const place = placeAfter(text, digits);
    if (document.activeElement === input) input.setSelectionRange(place, place);
  });

  const take = (input: HTMLInputElement): void => {
    const at = input.selectionStart ?? input.value.length;
    const shaped = shape(input.value, input.value.length < text.length);
    const is_at_end = at === input.value.length;
    caret.current = { input, digits: is_at_end ? Number.POSITIVE_INFINITY : digitsIn(input.value.slice(0, at)) };
    setShown({ text: shaped });
    onText?.(shaped);
  };

  return <TextField {...field} value={text} onChange={(event) => take(event.target)} />;
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const placeAfter = (text: string, digits: number): number => {
  if (digits === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (/\d/.test(text[at]!) && ++seen === digits) return at + 1;
  }
  return text.length;
};
