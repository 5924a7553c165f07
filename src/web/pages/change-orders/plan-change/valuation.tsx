import { useState } from 'react';
import { type Cents, cents, toDollars } from '#domain/core/money.ts';
import { GIVES_UP, GIVES_UP_EXAMPLE } from '#domain/pricing/valuation.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { choicesFor } from '#web/pricing/valuation-card.tsx';
import { amountIn, BASIC, leastInDollars, leastInWords, NO_AMOUNT, type ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './page.module.css';
import type { RequestedChanges } from './requested-changes.ts';
import type { Change } from './use-change.ts';

/** What was chosen if something breaks, to be chosen otherwise. */
export const Cover = ({ prices, change: { change } }: { prices: ValuationPrices; change: Change }) => {
  const { chosen } = prices;
  const [typed, setTyped] = useState(String(chosen?.waived === false ? chosen.declared_value : leastInDollars(prices)));
  const [picked, setPicked] = useState(chosen === null ? '' : chosen.waived ? BASIC : String(chosen.deductible));
  const [gives_up, setGivesUp] = useState(false);
  const value = amountIn(typed);
  const say = (choice: string, amount: Cents | null, is_ticked = gives_up): void => {
    if (choice !== '' && (choice === BASIC || amount !== null))
      change((before) => ({ ...before, insurance: coverOf(choice, amount, is_ticked) }));
  };
  return (
    <Card title="Full-value protection" id="cover">
      <div className={styles.fields}>
        <TextField
          name="declared_value"
          label="What your things are worth, in dollars"
          hint={leastInWords(prices)}
          error={value === null ? NO_AMOUNT : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            say(picked === BASIC ? '' : picked, amountIn(target.value));
          }}
        />
      </div>
      <RadioCards
        name="cover_choice"
        label="Cover"
        columns={2}
        choices={choicesFor(prices, value)}
        value={picked}
        onChange={(choice) => {
          setPicked(choice);
          say(choice, value);
        }}
      />
      {prices.is_presumed && picked === BASIC && chosen?.waived !== true && (
        <CheckField
          name="full_value_waived"
          label={GIVES_UP}
          detail={GIVES_UP_EXAMPLE}
          checked={gives_up}
          onChange={({ target }) => {
            setGivesUp(target.checked);
            say(BASIC, value, target.checked);
          }}
        />
      )}
    </Card>
  );
};

const coverOf = (choice: string, amount: Cents | null, gives_up: boolean): RequestedChanges['insurance'] =>
  choice === BASIC
    ? { waived: true, ...(gives_up && { full_value_waived: true }) }
    : { declared_value: toDollars(amount ?? cents(0)), deductible: Number(choice) as 0 | 250 | 500 };
