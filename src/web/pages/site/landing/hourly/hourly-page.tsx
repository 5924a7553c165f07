import { answerHere } from '../answer-here.ts';
import type { Route } from './+types/hourly-page.ts';
import { HourlyLanding } from './hourly-landing.tsx';
import { hourlyAction, hourlyLoader } from './hourly-request.ts';
import { HOURLY_WORDS } from './hourly-words.ts';

export const loader = (args: Route.LoaderArgs) => hourlyLoader(args, HOURLY_WORDS);

/** The native form's way: a plan by the hour is made and opens on its movers; what was wrong comes back with everything that was typed. */
export const action = (args: Route.ActionArgs) => hourlyAction(args, 'hourly');

export const clientAction = answerHere;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.found ?? [];

/** Movers by the hour: the move first, then truck, hours and people. */
const HourlyPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <HourlyLanding variant="move" loaded={loaderData} answer={actionData} />
);

export default HourlyPage;
