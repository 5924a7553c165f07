import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { pathOf } from '#domain/funnel.ts';
import { DEFAULT_LANDING_SIZE, LANDING_SIZES } from '#domain/tables/home-sizes.ts';
import { callFrom, pageServer } from '#web/call.ts';
import { type Found, foundAs } from '#web/found/found-as.ts';
import { dateLimitsOf } from '#web/move-form/date-limits.ts';
import { typedIn } from '#web/move-form/typed-in.ts';
import { fieldErrorsOf, payloadOf } from './move-form-payload.ts';

/** What a landing page says of itself. `canonical` is the address of the page that it is a variant of, or its own. */
export type LandingWords = Pick<Found, 'title' | 'description' | 'questions' | 'is_thin'> & { canonical: string; h1: string; lead: string };

/** The server's clock says which days can be asked for; claims and the frame's address are the same for all. */
export const loadLanding = async (args: LoaderFunctionArgs, words: LandingWords) => {
  const client = callFrom(args);
  const [{ now }, facts] = await Promise.all([client.users.me(), client.landings.facts()]);
  const { title, h1, lead } = words;
  return { form: { dates: dateLimitsOf(now), sizes: SIZES }, today: now.today, ...facts, title, h1, lead, found: foundOf(args, words) };
};

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
  try {
    const { uuid } = await create(callFrom(args), payloadOf(form));
    return redirect(pathOf(uuid, 'COMPARE'));
  } catch (error) {
    const { status, problem } = asCallError(error);
    return data({ errors: fieldErrorsOf(problem), typed: typedIn(form) }, { status: status === 0 ? 500 : status });
  }
};

/** Plans of a variant are told apart by where they began. */
export const answerVariant = (args: ActionFunctionArgs, source: string) =>
  answerRequest(args, (client, move_plan) => client.plans.create({ move_plan: { ...move_plan, source } }));
