import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { callFrom } from '#web/core/call.ts';
import { BACK_TO_FORM } from '#web/site/move-form/request-answer.ts';
import { backToForm, type LandingWords, loadLanding, refusedWith } from '../landing-request.ts';
import { hourlyErrorsOf, hourlyPayloadOf } from './hourly-payload.ts';
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
    return refusedWith(form, asCallError(error), hourlyErrorsOf);
  }
};
