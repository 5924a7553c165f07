import { fromDollars, inWords } from '#domain/core/money.ts';
import { MoneyChange, MoneyRange } from '#web/ui/price/money.tsx';
import styles from './console.module.css';
import type { Effect } from './use-preview.ts';

/** The new total before anything is saved, and what happens with a difference (N2, N3). */
export const EffectWords = ({ effect, is_booked }: { effect: Effect | null; is_booked: boolean }) => (
  <p className={styles.effect} role="status">
    {effect && <Words effect={effect} is_booked={is_booked} />}
  </p>
);

const Words = ({ effect: { before, after, range, asks_customer, is_covered }, is_booked }: { effect: Effect; is_booked: boolean }) => {
  if (before === null || after === null) {
    if (range.after === null) return <>No mover is chosen, so there is no total yet.</>;
    return (
      <>
        No mover is chosen. Bids go to <MoneyRange low={fromDollars(range.after.low)} high={fromDollars(range.after.high)} />.
      </>
    );
  }
  if (is_covered) return <>So little that the guarantee covers it: the customer pays {money(before)} as before.</>;
  if (before === after) return <>The total stays {money(before)}.</>;
  return (
    <>
      <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />{' '}
      {asks_customer
        ? 'once the customer accepts. Until then nothing changes.'
        : is_booked && after < before
          ? `${money(before - after)} goes back to the customer.`
          : ''}
    </>
  );
};

const money = (dollars: number): string => inWords(fromDollars(dollars));
