import type { Route } from './+types/hourly-page.ts';
import { HourlyLanding } from './hourly-landing.tsx';
import { HOURLY_META } from './hourly-meta.ts';
import { hourlyAction, hourlyLoader } from './hourly-request.ts';

export const loader = (args: Route.LoaderArgs) => hourlyLoader(args);

/** The native form's way: a plan by the hour is made and opens on its movers; what was wrong comes back with everything that was typed. */
export const action = (args: Route.ActionArgs) => hourlyAction(args, 'hourly');

export const meta: Route.MetaFunction = () => HOURLY_META;

/** Movers by the hour: the move first, then truck, hours and people. */
const HourlyPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <HourlyLanding
    title="Movers by the hour."
    lead="Choose the truck, the hours and the crew. Licensed movers price exactly that, side by side."
    variant="move"
    loaded={loaderData}
    answer={actionData}
  />
);

export default HourlyPage;
