import { isRefused } from '#web/site/move-form/request-answer.ts';
import { answerHere } from '../answer-here.ts';
import { LandingFrame } from '../landing-frame.tsx';
import { answerVariant, type LandingWords, loadLanding } from '../landing-request.ts';
import { moveSchedule } from '../move-schedule.ts';
import { FinalCall } from '../parts/final-call.tsx';
import { Hero } from '../parts/hero.tsx';
import { Promises } from '../parts/promises.tsx';
import { Sample } from '../parts/sample.tsx';
import { sampleBill } from '../parts/sample-bill.ts';
import { SectionList } from '../parts/section-list.tsx';
import { WORDS } from '../words.ts';
import type { Route } from './+types/new-move-page.ts';

export const loader = async (args: Route.LoaderArgs) => {
  const loaded = await loadLanding(args, NEW_MOVE_WORDS);
  return { ...loaded, promises: WORDS.promises, bill: sampleBill(), schedule: moveSchedule(loaded.today) };
};

export const action = (args: Route.ActionArgs) => answerVariant(args, 'newmove');

export const clientAction = answerHere;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.found ?? [];

/** For who has just learned that they move: the price first, then everything else with its day. */
const NewMovePage = ({ loaderData: { form, title, h1, lead, reviews, promises, bill, schedule }, actionData }: Route.ComponentProps) => (
  <LandingFrame title={title} is_refused={isRefused(actionData)}>
    <Hero h1={h1} lead={lead} reviews={reviews} form={{ ...form, answer: actionData, action: '/newmove' }} />
    <Promises promises={promises} />
    <div className="wrap">
      <SectionList title="What, and by when" intro={schedule.intro} steps={schedule.steps} />
      <Sample bill={bill} />
      <FinalCall />
    </div>
  </LandingFrame>
);

export default NewMovePage;

const NEW_MOVE_WORDS: LandingWords = {
  canonical: '/newmove',
  title: 'Plan a new move, starting with the price',
  description:
    'Ask for the price today and see what a move needs and by when: the list, the building, the boxes and the booking, each with its day.',
  h1: 'A new move, one thing at a time.',
  lead: 'Begin with the price. The list, the building and the boxes follow, each on its day.',
};
