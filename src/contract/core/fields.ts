import { z } from 'zod';
import { isDay, parseDay } from '#domain/core/calendar.ts';

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

/** Text that a person typed. NUL can't be stored and lone surrogates can't be sent, so both are refused here. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest, `Use at most ${longest} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
    .refine((value) => !/\u0000/.test(value) && value.isWellFormed(), 'Remove the unreadable character');

/** Dollars with at most two decimals. */
export const Dollars = z.number().describe('US dollars, at most two decimals');
