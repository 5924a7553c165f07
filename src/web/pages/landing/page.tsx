import { type ComponentType, useState } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/brand.ts';
import { DEFAULT_LANDING_SIZE, LANDING_SIZES } from '#domain/tables/home-sizes.ts';
import { callFrom } from '#web/call.ts';
import { LOADER_WORDS } from '#web/chrome/loader-words.ts';
import { dateLimitsOf } from '#web/move-form/date-limits.ts';
import { typedIn } from '#web/move-form/typed-in.ts';
import type { Route } from './+types/page.ts';
import { BackBar } from './back-bar.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LoadMove } from './load-move.tsx';
import { fieldErrorsOf, payloadOf } from './move-form-payload.ts';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { Sample } from './sample.tsx';
import { sampleBill } from './sample-bill.ts';
import { WORDS } from './words.ts';

/** The server's clock says which days can be asked for. */
export const loader = async (args: Route.LoaderArgs) => {
  const { now } = await callFrom(args).users.me();
  return { dates: dateLimitsOf(now), bill: sampleBill(), sizes: SIZES, words: WORDS };
};

const SIZES = { options: LANDING_SIZES.map(({ id, label }) => ({ value: String(id), label })), chosen: String(DEFAULT_LANDING_SIZE) };

/** The native form's way: a plan is made and its prices are shown; what was wrong comes back with everything that was typed. */
export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  try {
    const { uuid } = await callFrom(args).plans.create({ move_plan: payloadOf(form) });
    return redirect(`/moving/${uuid}/compare`);
  } catch (error) {
    const { status, problem } = asCallError(error);
    return data({ errors: fieldErrorsOf(problem), typed: typedIn(form) }, { status: status === 0 ? 500 : status });
  }
};

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: 'Guaranteed bids from licensed movers, side by side, down to the cent. Prices in seconds, no phone number needed.',
  },
];

/** Fetched when somebody begins to fill in the form, with the client that suggests places: both are there when they are needed. */
const useWarmUp = () => {
  const [Loading, setLoading] = useState<ComponentType<{ text: string }> | null>(null);
  const warmUp = (): void => {
    void import('#web/call.ts');
    void import('#web/chrome/loading.tsx').then((cover) => setLoading(() => cover.Loading));
  };
  return { Loading, warmUp };
};

const Landing = ({ loaderData: { dates, bill, sizes, words }, actionData }: Route.ComponentProps) => {
  const navigation = useNavigation();
  const { Loading, warmUp } = useWarmUp();
  return (
    <main id="main" onFocus={warmUp}>
      <title>{`${actionData ? 'Error: ' : ''}See the real price of your move · ${brand.name}`}</title>
      <BackBar />
      <LoadMove />
      <Hero dates={dates} sizes={sizes} answer={actionData} />
      <Promises promises={words.promises} />
      <div className="wrap">
        <HowItWorks steps={words.steps} />
        <Sample bill={bill} />
        <Questions questions={words.questions} />
        <FinalCall />
      </div>
      {navigation.formMethod === 'POST' && Loading && <Loading text={LOADER_WORDS.initial} />}
    </main>
  );
};

export default Landing;
