import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import type { Route } from './+types/sync.ts';
import { CalendarHead } from './calendar-head.tsx';
import { FeedsCard } from './feeds-card.tsx';
import { OwnCalendarCard } from './own-calendar-card.tsx';
import { ReadsCard } from './reads-card.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  const id = Number(args.params.moverId) || 0;
  const { calendarSync } = callFrom(args);
  try {
    const [own, feeds] = await Promise.all([calendarSync.own({ id }), calendarSync.feeds({ id })]);
    return { id, own, feeds };
  } catch (error) {
    throw pageFault(error);
  }
};

/** A mover's own calendar in, and its jobs out to it. */
const SyncPage = ({ loaderData: { id, own, feeds } }: Route.ComponentProps) => (
  <>
    <title>Calendar sync</title>
    <CalendarHead mover_id={id} />
    <OwnCalendarCard key={own.calendar?.version ?? 0} mover_id={id} own={own} />
    <div className="columns gap-24">
      <FeedsCard mover_id={id} feeds={feeds} />
      <ReadsCard calendar={own.calendar} />
    </div>
  </>
);

export default SyncPage;
