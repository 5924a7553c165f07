import { ORPCError, ValidationError } from '@orpc/contract';
import type { Problem } from '#contract/core/problem.ts';
import { type More, Refusal, type RefusalCode } from '#domain/core/refusal.ts';
import { callersOf } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { workUnderWay } from '#server/signals/waits.ts';
import { constraintOf, isAway, isBusy, sqlstateOf } from '../db/is-away.ts';

/** The only table from a refusal's code to its HTTP status. */
const STATUS = {
  invalid: 422,
  not_signed_in: 401,
  wrong_password: 401,
  code_needed: 401,
  second_factor_needed: 403,
  fresh_proof_needed: 403,
  not_allowed: 403,
  not_found: 404,
  link_ended: 410,
  link_early: 403,
  not_editable: 403,
  not_offered: 422,
  too_late: 422,
  step_not_reached: 409,
  no_mover: 409,
  mover_cannot: 422,
  mover_full: 409,
  price_changed: 409,
  paper_changed: 409,
  papers_missing: 409,
  window_over: 409,
  by_mail: 409,
  changed_meanwhile: 409,
  already_booked: 409,
  booking_in_progress: 409,
  idempotency_mismatch: 422,
  payment_declined: 422,
  coupon_invalid: 422,
  provider_away: 503,
  busy: 503,
  visit_stands: 409,
  too_many: 429,
  card_number: 400,
  too_large: 413,
} as const satisfies Record<RefusalCode, number>;

export const FAULT = 'Something went wrong on our side. Please try again.';

export type Answer = { status: number; problem: Problem; fault: boolean };

/** What anything that was thrown looks like from outside. A fault tells its request id and nothing else. */
export const problemAnswerOf = (thrown: unknown, request_id: string): Answer => {
  if (thrown instanceof Refusal)
    return answered(STATUS[thrown.code], thrown.message, thrown.code, { ...thrown.errors }, thrown.more, request_id);
  if (thrown instanceof ORPCError && thrown.cause instanceof ValidationError && thrown.code === 'BAD_REQUEST') {
    const errors = errorsOf(thrown.cause);
    return answered(422, sentenceOf(errors), 'invalid', errors, {}, request_id);
  }
  if (thrown instanceof ORPCError && thrown.status < 500) {
    const status = thrown.status === 400 ? 422 : thrown.status;
    return answered(status, thrown.status === 404 ? 'Not found' : UNREADABLE, codeOf(status), {}, {}, request_id);
  }
  // A browser keeps what it could not save, and sends it again, when it hears that we are away.
  return { ...answered(isAway(thrown) || isBusy(thrown) ? 503 : 500, FAULT, 'fault', {}, {}, request_id), fault: true };
};

export const tellFault = (world: World, error: unknown, request_id: string): void => {
  world.metrics?.count('faults', workUnderWay()?.noted.route ?? 'other');
  world.log('fault', faultFacts(error, request_id));
};

/** The places in our own sources, the error's kind, PostgreSQL's code and constraint; its message may hold what a person typed. */
const faultFacts = (error: unknown, request_id: string) => {
  const [place = 'elsewhere', ...callers] = framesOf(error);
  const { sqlstate, constraint } = { sqlstate: sqlstateOf(error), constraint: constraintOf(error) };
  return {
    ...{ request_id, ...workUnderWay()?.noted },
    ...{ kind: error instanceof Error ? error.name : typeof error, place },
    ...(callers.length > 0 && { callers: callers.slice(0, MOST_CALLERS).join(' ') }),
    ...(sqlstate && { sqlstate }),
    ...(constraint && { constraint }),
  };
};

const MOST_CALLERS = 8;

/** From the innermost out. The roads that every question takes tell nothing, unless it is them that broke. */
const framesOf = (error: unknown): string[] => {
  const stack = error instanceof Error ? `${error.stack}\n${callersOf(error)}` : '';
  const frames = [...stack.matchAll(/\bsrc\/[\w/.-]+:\d+/g)].map(([frame]) => frame);
  const telling = frames.filter((frame) => !ROADS.test(frame));
  return [...new Set(telling.length > 0 ? telling : frames)];
};

const ROADS = /^src\/server\/(db\/(pipelined|prepared|preparing-client|reading-pool)|signals\/\w+|core\/(transaction|outside)|app)\.ts/;

export const problemResponse = ({ status, problem }: Answer): Response => withRetryAfter(Response.json(problem, { status }));

/** Whoever asked too often, or while something is away, hears when to ask again. */
export const withRetryAfter = (response: Response): Response => {
  const seconds = RETRY_AFTER[response.status];
  if (seconds !== undefined) response.headers.set('Retry-After', seconds);
  return response;
};

const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

const UNREADABLE = 'This request could not be read.';

const answered = (
  status: number,
  error_message: string,
  code: string,
  errors: Record<string, string>,
  more: More,
  request_id: string,
): Answer => ({ status, problem: { ...more, error_message, code, errors, request_id }, fault: false });

const codeOf = (status: number): string => (status === 404 ? 'not_found' : status === 405 ? 'not_found' : 'invalid');

/** What is wrong in more places is told of the first. */
const MOST_TOLD = 100;

/** One sentence per field path, in the words of the schema. */
const errorsOf = (cause: ValidationError): Record<string, string> => {
  const errors: Record<string, string> = Object.create(null);
  for (const issue of cause.issues.slice(0, MOST_TOLD)) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body';
    errors[path] ??= plain(issue.message);
  }
  return { ...errors };
};

const sentenceOf = (errors: Record<string, string>): string => Object.values(errors)[0] ?? UNREADABLE;

/** The schema library's own words are for programmers; those that we wrote are kept. */
const plain = (message: string): string => {
  if (/^Invalid input: expected .*, received undefined$/.test(message)) return 'This is missing';
  if (/^Invalid (input|option)|^Too (big|small)|^Unrecognized/.test(message)) return 'This value is not one we can use';
  return message;
};
