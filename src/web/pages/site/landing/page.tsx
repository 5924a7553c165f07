import { isRefused } from '#web/site/move-form/request-answer.ts';
import type { Route } from './+types/page.ts';
import { answerHere } from './answer-here.ts';
import { LandingFrame } from './landing-frame.tsx';
import { answerRequest, loadLanding } from './landing-request.ts';
import { Claims } from './parts/claims.tsx';
import { FinalCall } from './parts/final-call.tsx';
import { Hero } from './parts/hero.tsx';
import { HowItWorks } from './parts/how-it-works.tsx';
import { Promises } from './parts/promises.tsx';
import { Questions } from './parts/questions.tsx';
import { Sample } from './parts/sample.tsx';
import { sampleBill } from './parts/sample-bill.ts';
import { HOME_WORDS, WORDS } from './words.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadLanding(args, HOME_WORDS)),
  bill: sampleBill(),
  words: WORDS,
});

export const action = (args: Route.ActionArgs) => answerRequest(args);

export const clientAction = answerHere;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.found ?? [];

const Landing = ({ loaderData: { form, title, h1, lead, reviews, claims, bill, words }, actionData }: Route.ComponentProps) => (
  <LandingFrame title={title} is_refused={isRefused(actionData)}>
    <Hero h1={h1} lead={lead} reviews={reviews} form={{ ...form, answer: actionData }} />
    <Promises promises={words.promises} />
    <div className="wrap">
      <Claims claims={claims} />
      <HowItWorks steps={words.steps} />
      <Sample bill={bill} />
      <Questions questions={words.questions} />
      <FinalCall />
    </div>
  </LandingFrame>
);

export default Landing;
