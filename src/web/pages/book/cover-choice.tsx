import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { type CoverWish, DEDUCTIBLES, premiumOf } from '#domain/insurance.ts';
import { cents, fromDollars, inWholeDollars, inWords, toDollars } from '#domain/money.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { amountIn, BASIC, BASIC_IN_WORDS, type CoverPrices, leastInDollars, leastInWords } from '#web/plan/cover-choices.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { FULL, wishOf } from './book-form.ts';
import styles from './cover-choice.module.css';

/** Basic cover or full value: what each costs, and nothing chosen for anybody (pricing, 5). A choice is on the bill at once. */
export const CoverChoice = ({ prices }: { prices: CoverPrices }) => {
  const { picked, typed, deductible, errors, pick, type, choose, leave } = useCover(prices);
  const value = amountIn(typed) ?? fromDollars(leastInDollars(prices));
  const rate = prices.per_hundred.find((one) => one.deductible === deductible)?.cents ?? 0;
  return (
    <Card title="If something breaks">
      <div className={styles.cover}>
        <RadioCards
          name="cover"
          label={<span className={styles.ask}>The law asks you to choose. Nothing is chosen for you.</span>}
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

type Deductible = (typeof DEDUCTIBLES)[number];

/** What is picked goes onto the plan, and the bill is read anew. What can't be is said at its field and stays as typed. */
const useCover = (prices: CoverPrices) => {
  const { plan, change } = usePlan();
  const revalidator = useRevalidator();
  const { chosen } = prices;
  const [picked, setPicked] = useState(chosen === null ? '' : chosen.waived ? BASIC : FULL);
  const [typed, setTyped] = useState(String(chosen?.waived === false ? chosen.declared_value : leastInDollars(prices)));
  const [deductible, setDeductible] = useState<Deductible>(chosen?.waived === false ? (chosen.deductible as Deductible) : 250);
  const [errors, setErrors] = useState<Errors>({});

  const save = async (wish: CoverWish): Promise<void> => {
    setErrors({});
    const { waived, declared_value } = wish;
    const asked = waived ? { waived } : { declared_value: toDollars(declared_value ?? cents(0)), deductible: wish.deductible ?? 0 };
    try {
      await change({
        key: 'cover',
        what: waived ? 'Basic cover' : 'Full-value cover',
        is_shown_here: true,
        send: ({ extras }) => extras.requestInsurance({ id: plan.uuid, ...asked }),
      });
      await revalidator.revalidate();
    } catch (error) {
      const { errors: named, error_message } = asCallError(error).problem;
      setErrors(Object.keys(named).length > 0 ? named : { cover: error_message });
    }
  };
  const saveAs = (cover: string, worth: string, first: Deductible): void => {
    const wish = wishOf({ cover, declared_value: worth, deductible: String(first) });
    if (wish) void save(wish);
  };

  return {
    ...{ picked, typed, deductible, errors, type: setTyped },
    pick: (cover: string) => {
      setPicked(cover);
      saveAs(cover, typed, deductible);
    },
    choose: (first: Deductible) => {
      setDeductible(first);
      saveAs(picked, typed, first);
    },
    leave: () => saveAs(picked, typed, deductible),
  };
};
