import { type ReactNode, useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { type Cents, cents, fromDollars, inWholeDollars, inWords, toDollars } from '#domain/core/money.ts';
import { premiumOf, RELEASED_CENTS_PER_POUND } from '#domain/pricing/valuation.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { type Choice, RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { useAnswer } from '#web/plan/use-answer.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './valuation-card.module.css';
import {
  amountIn,
  BASIC,
  BASIC_IN_WORDS,
  coverInWords,
  GIVEN_UP_IN_WORDS,
  leastInDollars,
  leastInWords,
  NO_AMOUNT,
  type ValuationPrices,
  WHOSE_LIABILITY,
} from './valuation-choices.ts';

/** Full-value protection: what each choice costs before it is made, and nothing chosen for anybody. */
export const ValuationCard = ({ plan, action }: { plan: PlanView; action?: ReactNode }) => {
  const prices = useAnswer(plan, (client, id) => client.extras.valuationPrices({ id }));
  if (plan.shown !== 'full' || (plan.may.edit !== true && prices?.chosen == null && action == null)) return null;
  return (
    <Card title="Full-value protection" action={action}>
      {plan.may.edit === true && prices !== null ? (
        <ValuationForm key={JSON.stringify(prices)} prices={prices} />
      ) : (
        <p className="muted">{prices === null ? '\u00a0' : chosenInWords(prices)}</p>
      )}
    </Card>
  );
};

const ValuationForm = ({ prices }: { prices: ValuationPrices }) => {
  const { change, plan } = usePlan();
  const { chosen } = prices;
  const [typed, setTyped] = useState(String(chosen?.waived === false ? chosen.declared_value : leastInDollars(prices)));
  const [picked, setPicked] = useState(chosen === null ? '' : chosen.waived ? BASIC : String(chosen.deductible));
  const value = amountIn(typed);
  const save = async ({ cover }: Values) => {
    if (!cover) return { cover: 'Choose one of the four, or leave it for later.' };
    if (cover !== BASIC && value === null) return { declared_value: NO_AMOUNT };
    const choice =
      cover === BASIC
        ? ({ waived: true } as const)
        : { declared_value: toDollars(value ?? cents(0)), deductible: Number(cover) as 0 | 250 | 500 };
    try {
      await change({
        key: 'cover',
        what: coverInWords(cover === BASIC, prices.is_presumed),
        is_shown_here: true,
        send: (client) => client.extras.requestInsurance({ id: plan.uuid, ...choice }),
      });
    } catch (error) {
      const { errors, error_message } = asCallError(error).problem;
      return Object.keys(errors).length > 0 ? errors : { cover: error_message };
    }
    return undefined;
  };
  return (
    <Form id="cover" brief className={styles.form} onSubmit={save}>
      <p className="muted">
        {prices.is_presumed
          ? `Full value is in your price until you give it up. ${WHOSE_LIABILITY}`
          : 'The law requires you to choose. Nothing is chosen for you.'}
      </p>
      <TextField
        name="declared_value"
        className={styles.worth}
        label="What your things are worth, in dollars"
        hint={leastInWords(prices)}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <RadioCards name="cover" label="Cover" columns={2} choices={choicesFor(prices, value)} value={picked} onChange={setPicked} />
      <SubmitButton kind="outline">Save my choice</SubmitButton>
    </Form>
  );
};

/** Basic first: it costs nothing and is what everybody has. */
export const choicesFor = ({ per_hundred, least_declared, is_presumed }: ValuationPrices, value: Cents | null): readonly Choice[] => [
  {
    value: BASIC,
    label: is_presumed ? 'Give up full value' : 'Basic cover',
    detail: is_presumed ? GIVEN_UP_IN_WORDS : BASIC_IN_WORDS,
    figure: inWords(cents(0)),
  },
  ...per_hundred.map(({ deductible, cents: rate }) => ({
    value: String(deductible),
    label: deductible === 0 ? 'Full value' : `Full value; you pay the first $${deductible}`,
    detail: deductible === 0 ? 'Repaired, replaced or paid, up to the value you declare.' : 'The same, less that for each claim.',
    figure: inWords(premiumOf(value ?? fromDollars(least_declared), rate)),
  })),
];

const chosenInWords = ({ chosen, is_presumed, least_declared }: ValuationPrices): string => {
  if (chosen === null)
    return is_presumed ? `Full value of ${inWholeDollars(fromDollars(least_declared))} is in the price.` : 'Nothing is chosen yet.';
  return chosen.waived
    ? `${is_presumed ? 'Full value given up' : 'Basic cover'}: $0.${RELEASED_CENTS_PER_POUND} per pound and item.`
    : `Full value of ${inWholeDollars(fromDollars(chosen.declared_value))}${chosen.deductible === 0 ? ', with no deductible' : `; you pay the first $${chosen.deductible}`}.`;
};
