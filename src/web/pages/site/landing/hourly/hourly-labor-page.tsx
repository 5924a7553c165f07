import { answerHere } from '../answer-here.ts';
import type { Route } from './+types/hourly-labor-page.ts';
import { HourlyLanding } from './hourly-landing.tsx';
import { hourlyAction, hourlyLoader } from './hourly-request.ts';
import { LABOR_WORDS } from './hourly-words.ts';

export const loader = (args: Route.LoaderArgs) => hourlyLoader(args, LABOR_WORDS);

/** As on /hourly, from the other variant. */
export const action = (args: Route.ActionArgs) => hourlyAction(args, 'hourly2');

export const clientAction = answerHere;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.found ?? [];

/** The second variant asks for labor only first: hands for a truck of one's own, or a truck with them. */
const LaborPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <HourlyLanding variant="labor" loaded={loaderData} answer={actionData} />
);

export default LaborPage;
