import type { Route } from './+types/hourly-labor-page.ts';
import { HourlyLanding } from './hourly-landing.tsx';
import { HOURLY_META } from './hourly-meta.ts';
import { hourlyAction, hourlyLoader } from './hourly-request.ts';

export const loader = (args: Route.LoaderArgs) => hourlyLoader(args);

/** As on /hourly, from the other variant. */
export const action = (args: Route.ActionArgs) => hourlyAction(args, 'hourly2');

export const meta: Route.MetaFunction = () => HOURLY_META;

/** The second variant asks for labor only first: hands for a truck of one's own, or a truck with them. */
const LaborPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <HourlyLanding
    title="Strong hands by the hour."
    lead="You have the truck or the container, they load and unload it. Or they bring a truck as well."
    variant="labor"
    loaded={loaderData}
    answer={actionData}
  />
);

export default LaborPage;
