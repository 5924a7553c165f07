import { cents, fromDollars, inWholeDollars, inWords } from '#domain/core/money.ts';
import { DEDUCTIBLES, premiumOf } from '#domain/pricing/valuation.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { amountIn, BASIC, BASIC_IN_WORDS, leastInDollars, leastInWords, type ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { FULL } from './book-form.ts';
import { type Deductible, useValuation } from './use-valuation.ts';
import styles from './valuation-choice.module.css';

/** Basic cover or full value: what each costs, and nothing chosen for anybody (pricing, 5). A choice is on the bill at once. */
export const ValuationChoiceField = ({ prices }: { prices: ValuationPrices }) => {
  const { picked, typed, deductible, errors, pick, type, choose, leave } = useValuation(prices);
  const value = amountIn(typed) ?? fromDollars(leastInDollars(prices));
  const rate = prices.per_hundred.find((one) => one.deductible === deductible)?.cents ?? 0;
  return (
    <Card title="If something breaks">
      <div className="stack">
        <RadioCards
          name="cover"
          label={<span className="block regular muted text-body below-8">The law asks you to choose. Nothing is chosen for you.</span>}
          columns={2}
          error={errors['cover']}
          value={picked}
          onChange={pick}
          choices={[
            { value: BASIC, label: 'Basic cover', detail: BASIC_IN_WORDS, figure: inWords(cents(0)) },
            {
              value: FULL,
              label: 'Full value',
              detail: `Repaired, replaced or paid. Covers ${inWholeDollars(value)}${deductible === 0 ? '' : `; you pay the first $${deductible}`}.`,
              figure: inWords(premiumOf(value, rate)),
            },
          ]}
        />
        {picked === FULL && (
          <div className={styles.full}>
            <TextField
              name="declared_value"
              label="What your things are worth, in dollars"
              hint={leastInWords(prices)}
              error={errors['declared_value']}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onBlur={leave}
            />
            <Segmented
              name="deductible"
              label="You pay the first"
              options={DEDUCTIBLES.map((amount) => ({ value: String(amount), label: `$${amount}` }))}
              value={String(deductible)}
              onChange={(amount) => choose(Number(amount) as Deductible)}
            />
          </div>
        )}
      </div>
    </Card>
  );
};
