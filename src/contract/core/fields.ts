import { z } from 'zod';
import { isDay, parseDay } from '#domain/core/calendar.ts';
import { asSeen } from '#domain/core/seen.ts';

/** A plan's uuid. Anything that is no uuid names no plan and is answered like an unknown one. */
export const PlanId = z.string().min(1).max(64).describe("The move plan's uuid");

const DATE = 'A date, YYYY-MM-DD (MM/DD/YYYY is read as well)';

const readDay = (text: string, context: z.RefinementCtx): string => {
  const day = parseDay(text);
  if (day !== undefined) return day;
  context.addIssue({ code: 'custom', message: 'Enter a date like 03/13/2027' });
  return z.NEVER;
};

/** Accepts YYYY-MM-DD and MM/DD/YYYY (decisions, 1), answers YYYY-MM-DD. */
export const Day = z.string().max(40).transform(readDay).describe(DATE);
/** As a form sends it: '' where nothing was chosen. */
export const DayOrBlank = z
  .string()
  .max(40)
  .transform((text, context) => (text.trim() === '' ? '' : readDay(text, context)))
  .describe(DATE);
export const DayOut = z.string().refine(isDay).describe('YYYY-MM-DD');

/** Text that a person typed, as they see it. NUL can't be stored and lone surrogates can't be sent; of the other controls, lines and tabs are let in. */
export const text = (longest: number) =>
  z
    .string()
    .overwrite(asSeen)
    .max(longest, `Use at most ${longest} characters`)
    .refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value) && value.isWellFormed(), 'Remove the unreadable character');

/** Text of one line: what may come to stand in the head of an email or of an answer has no second one. */
export const line = (longest: number) => text(longest).refine((value) => !/[\r\n\u0085\u2028\u2029]/.test(value), 'Use one line');

/** Looked at as a whole before any part of it is read: each may be wrong in ways of its own, and none of so many is worth its words. */
export const wholeFirst = <Output, Input>(read: z.ZodType<Output, Input>, fits: (given: unknown) => boolean, why: string) =>
  z.custom<Input>(fits, why).pipe(read);

/** What it reads, for whoever describes a call; any other schema as it is. */
export const readBehind = <Schema>(schema: Schema): Schema =>
  schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodCustom ? (schema.def.out as Schema) : schema;

/** Texts by their names, of which a subject has no more than so many. */
export const texts = (longest_name: number, longest: number, most: number) =>
  wholeFirst(
    z.record(text(longest_name), text(longest)),
    (given) => typeof given !== 'object' || given === null || Object.keys(given).length <= most,
    `Send at most ${most} of them`,
  );

/** What a whole number of a row can be at most. */
const MOST = 2_147_483_647;

/** The number of a row, as it stands in an address too. */
export const RowId = z.coerce.number().int().min(1).max(MOST);

/** A whole number that can be kept; what else it has to be is for the rule of its subject to say, in its own words. */
export const Whole = z
  .number('Use a whole number')
  .int('Use a whole number')
  .min(-MOST, 'Use a smaller number')
  .max(MOST, 'Use a smaller number');

/** Any number that can be counted with exactly; the same. */
export const Figure = z.number().min(Number.MIN_SAFE_INTEGER, 'Use a smaller number').max(Number.MAX_SAFE_INTEGER, 'Use a smaller number');

/** An amount that is sent to us, in dollars: no more than its cents can be kept of. */
export const DollarsIn = z
  .number()
  .min(-20_000_000, 'Use a smaller amount')
  .max(20_000_000, 'Use a smaller amount')
  .describe('US dollars, at most two decimals');

/** Dollars with at most two decimals. */
export const Dollars = z.number().describe('US dollars, at most two decimals');
