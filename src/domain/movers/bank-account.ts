import { type Cents, inWords } from '#domain/core/money.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';

export const ACCOUNT_KINDS = ['checking', 'savings'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export type BankAccount = { holder: string; kind: AccountKind; routing_number: string; account_number: string };

/** Where nothing but the last digits is shown: "Checking ending 6789". */
export const accountInWords = ({ kind, last4 }: { kind: AccountKind; last4: string }): string =>
  `${kind === 'checking' ? 'Checking' : 'Savings'} ending ${last4}`;

/** Each field as it has to be before money is sent there. */
export const whyNotBankAccount = ({ holder, routing_number, account_number }: Omit<BankAccount, 'kind'>): Refusal | undefined => {
  const errors = {
    ...(holder.trim().length < 2 && { holder: 'Enter the name on the account' }),
    ...(!isRoutingNumber(routing_number) && { routing_number: routingSentence(routing_number) }),
    ...(!/^\d{4,17}$/.test(digitsOf(account_number)) && {
      account_number: 'An account number has 4 to 17 digits. It stands on a check, behind the routing number.',
    }),
  };
  return refuseAt(errors);
};

export const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

const routingSentence = (typed: string): string =>
  /^\d{9}$/.test(digitsOf(typed))
    ? 'One digit of this routing number is wrong. Compare it with a check.'
    : 'A routing number has nine digits. It stands on a check at the lower left.';

/** Nine digits whose weighted sum is a multiple of ten (ABA): one wrong or two swapped digits are found. */
const isRoutingNumber = (typed: string): boolean => {
  const digits = [...digitsOf(typed)].map(Number);
  if (digits.length !== 9 || digits.some(Number.isNaN) || digits.every((digit) => digit === 0)) return false;
  return digits.reduce((sum, digit, at) => sum + digit * WEIGHTS[at % 3]!, 0) % 10 === 0;
};

const WEIGHTS = [3, 7, 1] as const;

/** What was sent to the bank is what is marked as paid: a payout that went on hold since is in no file any more. */
export const whyNotThisFile = (sent: Cents, total: Cents): Refusal | undefined =>
  sent === total
    ? undefined
    : refuse(
        'price_changed',
        `This file is ${inWords(total)} now, not ${inWords(sent)}: something in it was put on hold. Nothing is marked as paid.`,
      );

/** As long as a bank's own words ever are. */
export const LONGEST_RETURN_REASON = 200;

/** What the bank said of a transfer that it gave back: the mover reads it, and knows from it what to put right. */
export const whyNotReturned = (reason: string): Refusal | undefined => {
  if (reason.trim() === '') return refuseAt({ reason: 'Enter what the bank said. The mover will see it.' });
  return reason.trim().length > LONGEST_RETURN_REASON ? refuseAt({ reason: `Use at most ${LONGEST_RETURN_REASON} characters` }) : undefined;
};

const SENT_BACK = 'The bank sent it back: ';

/** Why its payouts are on hold. */
export const sentBack = (reason: string): string => `${SENT_BACK}${reason.trim()}`;

export const isSentBack = (hold_reason: string): boolean => hold_reason.startsWith(SENT_BACK);

/** Whoever takes an account over changes where its money goes, so that a changed one waits until its owner has read about it. */
const WAITS_MS = 3 * 86_400_000;

/** When money goes to an account; a first one has nobody to be stolen from, and waits as long. */
export const payableFrom = (changed_at: Date): Date => new Date(changed_at.getTime() + WAITS_MS);
