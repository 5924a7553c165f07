import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isRefused } from '#web/site/move-form/request-answer.ts';
import { answerHere } from '../answer-here.ts';
import { LandingFrame } from '../landing-frame.tsx';
import { answerVariant, loadLanding } from '../landing-request.ts';
import { FinalCall } from '../parts/final-call.tsx';
import { Promises } from '../parts/promises.tsx';
import { SectionList } from '../parts/section-list.tsx';
import { WORDS } from '../words.ts';
import type { Route } from './+types/concierge-page.ts';
import { CONCIERGE_STEPS, CONCIERGE_WORDS, UTILITIES_WORDS } from './concierge-words.ts';
import { TwoSidedHero } from './two-sided-hero.tsx';
import { useWayToPrices } from './utilities-switch.tsx';

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadLanding(args, CONCIERGE_WORDS)),
  ...{ promises: WORDS.promises, steps: CONCIERGE_STEPS, utilities: UTILITIES_WORDS },
});

/** Spec section 3: the move form's own source. */
export const action = (args: Route.ActionArgs) => answerVariant(args, 'Concierge');

export const clientAction = answerHere;

/** The switch changes what is seen of what is here already. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.found ?? [];

const ConciergePage = ({ loaderData, actionData }: Route.ComponentProps) => {
  const { form, title, h1, lead, utilities, utilities_url, promises, steps } = loaderData;
  const to_prices = useWayToPrices();
  return (
    <LandingFrame title={title} is_refused={isRefused(actionData)}>
      <TwoSidedHero
        moving={{ h1, lead }}
        utilities={utilities}
        utilities_url={utilities_url}
        form={{ ...form, answer: actionData, action: '/concierge' }}
      />
      <Promises promises={promises} />
      <div className="wrap">
        <SectionList title="What a concierge does" intro="As much as you like to hand over." steps={steps} />
        <FinalCall to={to_prices} />
      </div>
    </LandingFrame>
  );
};

export default ConciergePage;
