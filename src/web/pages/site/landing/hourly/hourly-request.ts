import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import type { Problem } from '#contract/core/problem.ts';
import { parseDay } from '#domain/core/calendar.ts';
import { homeSizeOf } from '#domain/inventory/tables/home-sizes.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { withSuggestion } from '#domain/pricing/hourly-suggestion.ts';
import { callFrom } from '#web/core/call.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import { BACK_TO_FORM } from '#web/site/move-form/request-answer.ts';
import { typedIn } from '#web/site/move-form/typed-in.ts';
import { backToForm, type LandingWords, loadLanding, refusedWith } from '../landing-request.ts';
import { extraStopsIn, fieldErrorsOf, madeOnIn } from '../move-form-payload.ts';
import { homeVolume } from './hourly-home-volume.ts';
import { SUGGEST } from './hourly-options.ts';
import { sampleHours } from './hourly-sample.ts';

/** As of every landing page, and what an example comes to at the reference rates. */
export const hourlyLoader = async (args: LoaderFunctionArgs, words: LandingWords) => {
  const { form, title, h1, lead, found } = await loadLanding(args, words);
  return { ...form, title, h1, lead, found, sample: sampleHours() };
};

export type HourlyLoaded = Awaited<ReturnType<typeof hourlyLoader>>;

export const hourlyAction = async (args: ActionFunctionArgs, source: 'hourly' | 'hourly2') => {
  const form = await args.request.formData();
  if (form.has(BACK_TO_FORM)) return backToForm(form);
  try {
    const { uuid } = await callFrom(args).plans.create({ move_plan: hourlyPayloadOf(form, source) });
    return redirect(pathOf(uuid, 'COMPARE'));
  } catch (error) {
    return refusedWith(args, form, asCallError(error), hourlyErrorsOf);
  }
};

type Payload = Parameters<Client['plans']['create']>[0]['move_plan'];

/** The form as the call's payload: what was left to us is suggested from the home size and the day. */
const hourlyPayloadOf = (form: FormData, source: 'hourly' | 'hourly2'): Payload => {
  const typed = typedIn(form);
  const home_size_id = homeSizeOf(Number(typed.home_size ?? ''));
  const chosen = {
    truck_size_id: typed.labor_only === 'true' ? LABOR_ONLY : numberIn(typed.truck_size_id),
    num_hours: numberIn(typed.num_hours),
    laborers: numberIn(typed.laborers),
  };
  return {
    pick_up_address: typed.pick_up_address ?? '',
    drop_off_address: typed.drop_off_address ?? '',
    home_size_id,
    move_date: typed.move_date ?? '',
    hourly_plan: true,
    hourly: withSuggestion(chosen, homeVolume(home_size_id), parseDay(typed.move_date ?? '') ?? null),
    ...extraStopsIn(typed),
    ...madeOnIn(typed),
    address_src: 'gmaps',
    source,
    promo_code: typed.promo_code ?? '',
  };
};

/** Truck, hours and crew have their own names in the form. */
const hourlyErrorsOf = (problem: Problem): Errors =>
  Object.fromEntries(Object.entries(fieldErrorsOf(problem)).map(([name, sentence]) => [name.replace(/^hourly\./, ''), sentence]));

const LABOR_ONLY = 1;

const numberIn = (text: string | undefined): number | null => (text === undefined || text === '' || text === SUGGEST ? null : Number(text));
