import type { Errors, Values } from '#web/forms/form-errors.ts';
import { type Nonce, nonceFor } from '../book-form.ts';

/** What stands for a payment, or what is wrong with the fields it should come from. */
export type Paid = { nonce: string } | { errors: Errors };

/** Turns the card's fields into a word that pays once. The number stays with whoever made the fields. */
export type CardTokenizer = {
  /** `amount` in dollars is what will be held: a bank may be asked about it. */
  nonceFor(values: Values, amount: number): Promise<Paid>;
  /** An answer came: the next try needs another word. */
  spent(): void;
};

export const sandboxTokenizer = (): CardTokenizer => {
  let before: Nonce | null = null;
  return {
    nonceFor: async (values) => {
      before = nonceFor(values, before);
      return { nonce: before.word };
    },
    spent: () => {
      before = null;
    },
  };
};
