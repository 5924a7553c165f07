import type { AccountKind } from '#domain/movers/bank-account.ts';

export type NewAccount = {
  /** Said again with the same key, the bank makes no second payee. */
  request_key: string;
  holder: string;
  routing_number: string;
  account_number: string;
  kind: AccountKind;
};

/**
 * Who keeps the numbers of accounts that we pay into. We hand a number on once and keep the bank's own name for it, which pays nobody
 * without our sign-in there. Rejects when the bank does not answer; a number that it won't have is null.
 */
export type Banks = { keep(account: NewAccount): Promise<{ payee: string } | null> };
