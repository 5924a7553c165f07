import { chargedOnce } from '#domain/booking/payment.ts';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { useForm } from '#web/forms/form-context.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type BookTerms, PAYMENT_FIELDS } from '../book-form.ts';
import type { Method } from '../kept-book.ts';
import { PARTS, partsOf } from './installments-way.tsx';
import styles from './ways-to-pay.module.css';

type Props = { terms: BookTerms; method: Method; onChoose: (method: Method) => void };

/** Card, PayPal or installments: one of three, each with what it means for the money. */
export const WaysToPay = ({ terms, method, onChoose }: Props) => {
  const { clear } = useForm();
  const choose = (value: Method): void => {
    // What was wrong with the other way is no longer in the way.
    for (const name of PAYMENT_FIELDS) clear(name);
    onChoose(value);
  };
  return (
    <fieldset className={styles.ways}>
      <legend className="sr">Way to pay</legend>
      {waysFor(terms).map(({ value, icon, name, detail }) => (
        <label key={value} className={styles.way}>
          <input
            id={wayIdOf(value)}
            className="sr"
            type="radio"
            name="method"
            value={value}
            checked={value === method}
            onChange={() => choose(value)}
          />
          <Icon name={icon} className={styles.icon} />
          <span className={styles.words}>
            <b className="block strong">{name}</b>
            <span className="text-cap num muted breaks">{detail}</span>
          </span>
          <Icon name="check-circle" size="s" className={styles.tick} />
        </label>
      ))}
    </fieldset>
  );
};

const METHODS = ['card', 'paypal', 'installments'] as const satisfies readonly Method[];

/** Installments are offered where somebody takes them, for a price that can be split. */
export const methodsFor = ({ installments }: BookTerms): readonly Method[] =>
  METHODS.filter((method) => installments || method !== 'installments');

export const wayIdOf = (method: Method): string => `pay-by-${method}`;

const WAY_NAMES: Readonly<Record<Method, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  installments: `${PARTS} installments`,
};

export const WAY_ICONS: Readonly<Record<Method, IconName>> = { card: 'card', paypal: 'wallet', installments: 'installments' };

const waysFor = (terms: BookTerms) => {
  const now = `${terms.due_later === 0 ? 'All of it' : inWords(fromDollars(terms.paid_today))} ${chargedOnce(terms.is_federal)}`;
  const details: Record<Method, string> = {
    card: now,
    paypal: 'Same dates and amounts',
    installments: `${inWords(eachOf(terms))} a month, or less`,
  };
  return methodsFor(terms).map((value) => ({
    value,
    icon: WAY_ICONS[value],
    name: WAY_NAMES[value],
    detail: details[value],
  }));
};

/** The last part; the first may be a cent or two more. */
const eachOf = (terms: BookTerms) => partsOf(terms, BUSINESS_ZONE).at(-1)!.amount;
