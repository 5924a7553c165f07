import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import type { Problem } from '#contract/core/problem.ts';
import { counted } from '#domain/core/number-words.ts';
import { DEFAULT_LANDING_SIZE, LANDING_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { callFrom, pageServer, tried } from '#web/core/call.ts';
import type { Errors } from '#web/forms/form-errors.ts';
import { type Found, foundAs } from '#web/site/found/found-as.ts';
import { placesIn } from '#web/site/move-form/ask-places.ts';
import { dateLimitsOf } from '#web/site/move-form/date-limits.ts';
import { BACK_TO_FORM, CREATION_FAILED, type RequestAnswer } from '#web/site/move-form/request-answer.ts';
import { typedIn } from '#web/site/move-form/typed-in.ts';
import { fieldErrorsOf, isOurFault, payloadOf } from './move-form-payload.ts';

/** What a landing page says of itself. `canonical` is the address of the page that it is a variant of, or its own. */
export type LandingWords = Pick<Found, 'title' | 'description' | 'questions' | 'is_thin'> & { canonical: string; h1: string; lead: string };

/** The server's clock says which days can be asked for; claims and the frame's address are the same for all. */
export const loadLanding = async (args: LoaderFunctionArgs, words: LandingWords) => {
  const client = callFrom(args);
  const [{ now }, { reviews, ...facts }] = await Promise.all([client.users.me(), client.landings.facts()]);
  const { title, h1, lead } = words;
  return {
    form: { dates: dateLimitsOf(now), sizes: SIZES },
    today: now.today,
    reviews: reviews && inWords(reviews),
    ...facts,
    title,
    h1,
    lead,
    found: foundOf(args, words),
  };
};

/** "4.6", and "12,345 reviews of our movers, on Google and Yelp". */
const inWords = ({ rating, count, sources }: NonNullable<Awaited<ReturnType<Client['landings']['facts']>>['reviews']>) => ({
  rating: rating.toFixed(1),
  words: `${counted(count, 'review')} of our movers, on ${new Intl.ListFormat('en-US').format(sources)}`,
});

const SIZES = { options: LANDING_SIZES.map(({ id, label }) => ({ value: String(id), label })), chosen: String(DEFAULT_LANDING_SIZE) };

/** Worked out here, so that the page's script need not know how; the title is the page's own, which also says when something is wrong. */
export const foundOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>, { canonical: path, ...words }: LandingWords) =>
  foundAs({ ...words, path, canonical: `${context.get(pageServer).public_url}${path}` }).filter((part) => !('title' in part));

type Payload = Parameters<Client['plans']['create']>[0]['move_plan'];

/** The native form's way: a plan is made and its prices are shown; what was wrong comes back with everything that was typed. */
export const answerRequest = async (
  args: ActionFunctionArgs,
  create: (client: Client, move_plan: Payload) => Promise<{ uuid: string }> = (client, move_plan) => client.plans.create({ move_plan }),
) => {
  const form = await args.request.formData();
  if (form.has(BACK_TO_FORM)) return backToForm(form);
  try {
    const { uuid } = await create(callFrom(args), payloadOf(form));
    return redirect(pathOf(uuid, 'COMPARE'));
  } catch (error) {
    return refusedWith(args, form, asCallError(error), fieldErrorsOf);
  }
};

/** What the form says of a refusal, with what is wrong with its places; a fault of ours takes the form's place, with everything in it. */
export const refusedWith = async (
  args: ActionFunctionArgs,
  form: FormData,
  { status, problem }: ReturnType<typeof asCallError>,
  errorsOf: (problem: Problem) => Errors,
) => {
  const typed = typedIn(form);
  if (isOurFault(problem))
    return data<RequestAnswer>({ errors: {}, typed, failed: CREATION_FAILED }, { status: status === 0 ? 500 : status });
  const asked = await tried(callFrom(args).places.check(placesIn(typed)));
  const answer: RequestAnswer = { errors: { ...asked.value?.errors, ...errorsOf(problem) }, typed };
  return data(answer, { status });
};

/** Asked for without a script: the form again, as it was. */
export const backToForm = (form: FormData) => {
  const { [BACK_TO_FORM]: _, ...typed } = typedIn(form);
  return data<RequestAnswer>({ errors: {}, typed });
};

/** Plans of a variant are told apart by where they began. */
export const answerVariant = (args: ActionFunctionArgs, source: string) =>
  answerRequest(args, (client, move_plan) => client.plans.create({ move_plan: { ...move_plan, source } }));
