import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { cents, toDollars } from '#domain/core/money.ts';
import type { DEDUCTIBLES, ValuationChoice } from '#domain/pricing/valuation.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import { keepTexts, keptTexts, NO_TEXTS } from '#web/plan/kept-texts.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { BASIC, coverInWords, leastInDollars, type ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { FULL, valuationChoiceOf } from './book-form.ts';

export type Deductible = (typeof DEDUCTIBLES)[number];

/**
 * What is picked goes onto the plan, and the bill is read anew. What can't be is said at its field and stays as typed. A value that is
 * still being typed is kept in this tab; put back after a reload it counts as left, so that field and bill say the same.
 */
export const useValuation = (prices: ValuationPrices) => {
  const { plan, change } = usePlan();
  const revalidator = useRevalidator();
  const { chosen } = prices;
  const [picked, setPicked] = useState(chosen === null ? '' : chosen.waived ? BASIC : FULL);
  const [typed, setTyped] = useState(String(chosen?.waived === false ? chosen.declared_value : leastInDollars(prices)));
  // What the law presumes has no deductible.
  const first = prices.is_presumed ? 0 : 250;
  const [deductible, setDeductible] = useState<Deductible>(chosen?.waived === false ? (chosen.deductible as Deductible) : first);
  const [errors, setErrors] = useState<Errors>({});
  const key = `cover ${plan.uuid}`;
  /** What is declared on the plan, as far as this page knows; what is on its way counts. */
  const declared = useRef(chosen?.waived === false ? String(chosen.declared_value) : '');
  const keep = (text: string): void => keepTexts(key, { declared_value: text, over: declared.current });

  const save = async (choice: ValuationChoice, worth: string): Promise<void> => {
    setErrors({});
    const { waived, declared_value } = choice;
    const dollars = toDollars(declared_value ?? cents(0));
    const asked = waived ? { waived } : { declared_value: dollars, deductible: choice.deductible ?? 0 };
    const before = declared.current;
    declared.current = waived ? '' : String(dollars);
    try {
      await change({
        key: 'cover',
        what: coverInWords(waived === true, prices.is_presumed),
        is_shown_here: true,
        send: ({ extras }) => extras.requestInsurance({ id: plan.uuid, ...asked }),
      });
      if (keptTexts(key)['declared_value'] === worth) keepTexts(key, NO_TEXTS);
      await revalidator.revalidate();
    } catch (error) {
      declared.current = before;
      keep(keptTexts(key)['declared_value'] ?? worth);
      const { errors: named, error_message } = asCallError(error).problem;
      setErrors(Object.keys(named).length > 0 ? named : { cover: error_message });
    }
  };
  const saveAs = (cover: string, worth: string, first: Deductible): void => {
    const choice = valuationChoiceOf({ cover, declared_value: worth, deductible: String(first) }, prices.is_presumed ? prices : undefined);
    if (choice) void save(choice, worth);
  };

  const restore = useRef((): void => {
    const { declared_value, over } = keptTexts(key);
    // Another choice since, in another tab or on the plan, is newer than what was typed before it.
    const is_newest = declared_value !== undefined && over === declared.current;
    if (is_newest) setTyped(declared_value);
    else keepTexts(key, NO_TEXTS);
    if (is_newest && picked === FULL) saveAs(FULL, declared_value, deductible);
  });
  useEffect(() => restore.current(), []);

  return {
    ...{ picked, typed, deductible, errors },
    type: (text: string) => {
      setTyped(text);
      keep(text);
    },
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
