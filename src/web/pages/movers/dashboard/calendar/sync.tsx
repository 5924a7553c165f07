import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import type { Route } from './+types/sync.ts';
import { CalendarHead } from './calendar-head.tsx';
import { FeedsCard } from './feeds-card.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).calendarSync.feeds({ id: Number(args.params.moverId) || 0 });
  } catch (error) {
    throw pageFault(error);
  }
};

/** What a mover's own calendar program reads here. */
const SyncPage = ({ loaderData: feeds, params }: Route.ComponentProps) => (
  <>
    <title>Calendar sync</title>
    <CalendarHead mover_id={Number(params.moverId)} />
    <FeedsCard mover_id={Number(params.moverId)} feeds={feeds} />
  </>
);

export default SyncPage;
