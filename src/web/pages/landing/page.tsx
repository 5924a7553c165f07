import { data, redirect, useNavigation } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/brand.ts';
import { callFrom } from '#web/call.ts';
import { Loading } from '#web/chrome/loading.tsx';
import type { Route } from './+types/page.ts';
import { BackBar } from './back-bar.tsx';
import { Hero } from './hero.tsx';
import { fieldErrorsOf, payloadOf, typedIn } from './move-form-payload.ts';
import { sampleBill } from './sample-bill.ts';
import { FinalCall, HowItWorks, Promises, Questions, Sample } from './sections.tsx';

/** The server's clock says which days can be asked for. */
export const loader = async (args: Route.LoaderArgs) => {
  const { now } = await callFrom(args).users.me();
  return { dates: now, bill: sampleBill() };
};

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
  { title: `See the real price of your move · ${brand.name}` },
  { name: 'description', content: 'Guaranteed bids from licensed movers, side by side, down to the cent. Prices in seconds, no phone number needed.' },
];

const Landing = ({ loaderData, actionData }: Route.ComponentProps) => {
  const navigation = useNavigation();
  return (
    <main id="main">
      <BackBar />
      <Hero dates={loaderData.dates} answer={actionData} />
      <Promises />
      <div className="wrap">
        <HowItWorks />
        <Sample bill={loaderData.bill} />
        <Questions />
        <FinalCall />
      </div>
      {navigation.formMethod === 'POST' && <Loading text="Asking the movers on your route" />}
    </main>
  );
};

export default Landing;
