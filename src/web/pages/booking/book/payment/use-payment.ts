import { useRef, useState } from 'react';
import type { Values } from '#web/forms/form-errors.ts';
import { type Method, NO_ACCOUNT, type PaypalAccount, useKeptBook } from '../kept-book.ts';
import { type CardTokenizer, type Paid, sandboxTokenizer } from './card-tokenizer.ts';

export type Payment = ReturnType<typeof usePayment>;

/** How it will be paid: the way that was picked, and what stands for the money when the button is pressed. */
export const usePayment = (plan_id: string, offered: readonly Method[]) => {
  const { kept, now, keep, keepForLater, forget } = useKeptBook(plan_id);
  const method = offered.includes(kept.method) ? kept.method : 'card';
  const tokenizer = useRef<CardTokenizer | null>(null);
  tokenizer.current ??= sandboxTokenizer();
  const [is_asking_paypal, setAskingPaypal] = useState(false);

  return {
    ...{ kept, now, keep, keepForLater, forget, is_asking_paypal },
    method,
    paypal: kept.paypal,
    choose: (method: Method): void => keep({ method }),
    askPaypal: (is_open: boolean): void => setAskingPaypal(is_open),
    agreed: (paypal: PaypalAccount): void => {
      setAskingPaypal(false);
      keep({ method: 'paypal', paypal });
    },
    /** Only the way to pay is emptied; everything else stays (Spec section 4). */
    empty: (): void => keep({ method: 'card', paypal: null }),
    setTokenizer: (other: CardTokenizer): void => {
      tokenizer.current = other;
    },
    nonceFor: async (values: Values, amount: number): Promise<Paid> => {
      if (method === 'paypal') return kept.paypal === null ? { errors: { paypal: NO_ACCOUNT } } : { nonce: kept.paypal.nonce };
      return tokenizer.current!.nonceFor(values, amount);
    },
    /** The provider has answered: a card's word is used up, and a refused account has to agree anew. */
    answered: ({ is_refused }: { is_refused: boolean }): void => {
      tokenizer.current?.spent();
      if (is_refused && method === 'paypal') keep({ paypal: null });
    },
  };
};
