import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { pathOf } from '#domain/funnel.ts';
import { DEFAULT_LANDING_SIZE, LANDING_SIZES } from '#domain/tables/home-sizes.ts';
import { callFrom } from '#web/call.ts';
import { dateLimitsOf } from '#web/move-form/date-limits.ts';
import { typedIn } from '#web/move-form/typed-in.ts';
import { hourlyErrorsOf, hourlyPayloadOf } from './hourly-payload.ts';
import { sampleHours } from './hourly-sample.ts';

/** The server's clock says which days can be asked for, and the reference rates what an example comes to. */
export const hourlyLoader = async (args: LoaderFunctionArgs) => {
  const { now } = await callFrom(args).users.me();
  return { dates: dateLimitsOf(now), sizes: SIZES, sample: sampleHours() };
};

export type HourlyLoaded = Awaited<ReturnType<typeof hourlyLoader>>;

const SIZES = { options: LANDING_SIZES.map(({ id, label }) => ({ value: String(id), label })), chosen: String(DEFAULT_LANDING_SIZE) };

export const hourlyAction = async (args: ActionFunctionArgs, source: 'hourly' | 'hourly2') => {
  const form = await args.request.formData();
  try {
    const { uuid } = await callFrom(args).plans.create({ move_plan: hourlyPayloadOf(form, source) });
    return redirect(pathOf(uuid, 'COMPARE'));
  } catch (error) {
    const { status, problem } = asCallError(error);
    return data({ errors: hourlyErrorsOf(problem), typed: typedIn(form) }, { status: status === 0 ? 500 : status });
  }
};
