/** Every reason the business says no. The table from code to HTTP status is in server/http/problems.ts. */
export type RefusalCode =
  | 'invalid'
  | 'not_signed_in'
  | 'wrong_password'
  | 'code_needed'
  | 'second_factor_needed'
  | 'fresh_proof_needed'
  | 'not_allowed'
  | 'not_found'
  | 'link_ended'
  | 'link_early'
  | 'not_editable'
  | 'not_offered'
  | 'too_late'
  | 'step_not_reached'
  | 'no_mover'
  | 'mover_cannot'
  | 'mover_full'
  | 'price_changed'
  | 'paper_changed'
  | 'papers_missing'
  | 'window_over'
  | 'by_mail'
  | 'changed_meanwhile'
  | 'already_booked'
  | 'booking_in_progress'
  | 'idempotency_mismatch'
  | 'payment_declined'
  | 'coupon_invalid'
  | 'provider_away'
  | 'busy'
  | 'visit_stands'
  | 'too_many'
  | 'card_number'
  | 'too_large';

/** What an answer may carry beside its sentence. */
export type More = Readonly<{
  /** Where in the funnel the matter can be mended. */
  step?: string;
  /** What is not there, where a page has to know it from other things that are not: the plan itself. */
  missing?: 'plan';
  /** The amounts of now, in dollars. */
  total_cost?: number;
  paid_today?: number;
  after?: number;
  fee?: number;
  may_renew?: boolean;
  /** Of a rate card that somebody else has saved. */
  version?: number;
  /** The chosen mover, why it can't do the move, and who can. */
  mover_id?: number | null;
  reasons?: readonly string[];
  /** The lines of papers that say something else than when they were shown. */
  changes?: readonly { paper: string; what: string; before: string; after: string }[];
  others?: { movers: number; lowest: { name: string; total_cost: number } | null };
}>;

/** The business says no: a sentence for a person, a code for programs. `errors` maps a field's path to its own sentence. */
export class Refusal implements Error {
  readonly name = 'Refusal';
  readonly message: string;
  readonly code: RefusalCode;
  readonly errors: Readonly<Record<string, string>>;
  readonly more: More;

  constructor(code: RefusalCode, sentence: string, errors: Record<string, string> = {}, more: More = {}) {
    this.message = sentence;
    this.code = code;
    this.errors = errors;
    this.more = more;
  }
}

// An Error to everybody who catches one. Made as one it would note where, and most refusals are only asked for their sentence.
Object.setPrototypeOf(Refusal.prototype, Error.prototype);

export const refuse = (code: RefusalCode, sentence: string, errors?: Record<string, string>, more?: More): Refusal =>
  new Refusal(code, sentence, errors, more);

/** What is wrong, each at its field, under the first of its sentences; undefined where nothing is. `end` closes sentences that have no period. */
export const refuseAt = (errors: Record<string, string>, end: '' | '.' = ''): Refusal | undefined => {
  const [first] = Object.values(errors);
  return first === undefined ? undefined : refuse('invalid', `${first}${end}`, errors);
};

/** Turns the answer of a `whyNot...` question into a stop. */
export const throwIf = (reason: Refusal | undefined): void => {
  if (reason) throw reason;
};
