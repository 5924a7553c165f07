import { type Cents, cents, fromDollars, inWholeDollars, inWords } from '#domain/core/money.ts';
import { LIABILITY_ROWS } from '#domain/pricing/liability-notice.ts';
import { DEDUCTIBLES, GIVES_UP, GIVES_UP_EXAMPLE, premiumOf } from '#domain/pricing/valuation.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { type Choice, RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import {
  amountIn,
  BASIC,
  BASIC_IN_WORDS,
  GIVEN_UP_IN_WORDS,
  leastInDollars,
  leastInWords,
  type ValuationPrices,
  WHOSE_LIABILITY,
} from '#web/pricing/valuation-choices.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Articles } from './articles.tsx';
import { type BookTerms, FULL } from './book-form.ts';
import type { Payment } from './payment/use-payment.ts';
import { type Deductible, useValuation } from './use-valuation.ts';
import styles from './valuation-choice.module.css';

/**
 * Basic cover or full value: what each costs, and nothing chosen for anybody (pricing, 5). A choice is on the bill at once. Between states
 * full value is on it already, and is given up by a tick of its own.
 */
export const ValuationChoiceField = ({ prices, terms, payment }: { prices: ValuationPrices; terms: BookTerms; payment: Payment }) => {
  const { picked, typed, deductible, errors, pick, type, choose, leave } = useValuation(prices);
  const value = amountIn(typed) ?? fromDollars(leastInDollars(prices));
  const rate = prices.per_hundred.find((one) => one.deductible === deductible)?.cents ?? 0;
  const covers = `Repaired, replaced or paid. Covers ${inWholeDollars(value)}${deductible === 0 ? '' : `; you pay the first $${deductible}`}.`;
  const { chosen } = prices;
  // While another value is being typed, no total is known with it.
  const declared = chosen?.waived === false ? chosen.declared_value : leastInDollars(prices);
  const is_known = inWholeDollars(value) === inWholeDollars(fromDollars(declared));
  const totals = { full_value: is_known ? terms.cover_totals?.full_value : null, given_up: terms.cover_totals?.given_up };
  const choices = prices.is_presumed
    ? presumedChoices(premiumOf(value, rate), covers, totals)
    : offeredChoices(premiumOf(value, rate), covers);
  return (
    <Card title="If something breaks">
      <div className="stack">
        <RadioCards
          name="cover"
          label={
            <span className="block regular muted text-body below-8">
              The law requires you to choose. Nothing is chosen for you.{prices.is_presumed && ` ${WHOSE_LIABILITY}`}
            </span>
          }
          columns={2}
          error={errors['cover']}
          value={picked}
          onChange={pick}
          choices={choices}
        />
        {prices.is_presumed && picked === BASIC && (
          <CheckField
            name="full_value_waived"
            label={GIVES_UP}
            detail={GIVES_UP_EXAMPLE}
            checked={payment.kept.full_value_waived}
            onChange={({ target }) => payment.keep({ full_value_waived: target.checked })}
          />
        )}
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
        {prices.is_presumed && <WhatTheLawSays notice={prices.notice} />}
        {prices.is_presumed && <Articles />}
      </div>
    </Card>
  );
};

/** The prescribed notice in full, where the office has filed it, beside rows of our own. */
const WhatTheLawSays = ({ notice }: Pick<ValuationPrices, 'notice'>) => (
  <Disclosure summary="Your mover’s liability, in full" look="word">
    <dl>
      {LIABILITY_ROWS.map(({ what, value }) => (
        <div key={what}>
          <dt className="strong">{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {notice?.text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Disclosure>
);

const offeredChoices = (premium: Cents, covers: string): readonly Choice[] => [
  { value: BASIC, label: 'Basic cover', detail: BASIC_IN_WORDS, figure: inWords(cents(0)) },
  { value: FULL, label: 'Full value', detail: covers, figure: inWords(premium) },
];

type Totals = { full_value?: number | null | undefined; given_up?: number | null | undefined };

const presumedChoices = (premium: Cents, covers: string, { full_value, given_up }: Totals): readonly Choice[] => [
  { value: FULL, label: `Full value, ${inWords(premium)}, included`, detail: <Detail words={covers} total={full_value} /> },
  {
    value: BASIC,
    label: `Give up full value: 60 cents a pound for each article, ${inWords(premium)} less`,
    detail: <Detail words={GIVEN_UP_IN_WORDS} total={given_up} />,
  },
];

/** What the choice means, and what the whole move costs with it. */
const Detail = ({ words, total }: { words: string; total: number | null | undefined }) => (
  <>
    {words}
    {total != null && <b className="block strong num ink above-4">Total {inWords(fromDollars(total))}</b>}
  </>
);
