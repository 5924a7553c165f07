import { isRefused } from '#web/site/move-form/request-answer.ts';
import { answerHere } from '../answer-here.ts';
import { LandingFrame } from '../landing-frame.tsx';
import { answerVariant, loadLanding } from '../landing-request.ts';
import { moveSchedule } from '../move-schedule.ts';
import { FinalCall } from '../parts/final-call.tsx';
import { Hero } from '../parts/hero.tsx';
import { Promises } from '../parts/promises.tsx';
import { Sample } from '../parts/sample.tsx';
import { sampleBill } from '../parts/sample-bill.ts';
import { SectionList } from '../parts/section-list.tsx';
import { WORDS } from '../words.ts';
import type { Route } from './+types/new-move-page.ts';
import { NEW_MOVE_WORDS } from './new-move-words.ts';

export const loader = async (args: Route.LoaderArgs) => {
  const loaded = await loadLanding(args, NEW_MOVE_WORDS);
  return { ...loaded, promises: WORDS.promises, bill: sampleBill(), schedule: moveSchedule(loaded.today) };
};

export const action = (args: Route.ActionArgs) => answerVariant(args, 'newmove');

export const clientAction = answerHere;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.found ?? [];

/** For who has just learned that they move: the price first, then everything else with its day. */
const NewMovePage = ({ loaderData: { form, title, h1, lead, promises, bill, schedule }, actionData }: Route.ComponentProps) => (
  <LandingFrame title={title} is_refused={isRefused(actionData)}>
    <Hero h1={h1} lead={lead} form={{ ...form, answer: actionData, action: '/newmove' }} />
    <Promises promises={promises} />
    <div className="wrap">
      <SectionList title="What, and by when" intro={schedule.intro} steps={schedule.steps} />
      <Sample bill={bill} />
      <FinalCall />
    </div>
  </LandingFrame>
);

export default NewMovePage;
