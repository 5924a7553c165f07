import { useState } from 'react';
import { call, tried } from '#web/core/call.ts';
import { useLive } from '#web/live/use-live.ts';
import { load } from '#web/pages/admin/list/load-list.ts';
import { moment, weekdayIn } from '#web/pages/admin/list/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { LastAction } from '#web/ui/feedback/last-action.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Route } from './+types/page.ts';
import { Funnel, Gaps, Numbers } from './numbers.tsx';
import { Queue } from './queue.tsx';
import styles from './today.module.css';
import { type QueueView, useQueue } from './use-queue.ts';

export const loader = (args: Route.LoaderArgs) =>
  load(args, async (client) => {
    const [queue, numbers] = await Promise.all([client.today.show(), client.today.numbers()]);
    return { queue, numbers };
  });

export const meta: Route.MetaFunction = () => [{ title: 'Today' }];

const STREAM = { stream: '/api/v3/admin/today/live/events', ask: async () => (await tried(call().today.show())).value ?? null };

/** Our team's morning: what needs a person now, how the day goes, and where movers are too few. */
const Today = ({ loaderData: { queue: loaded, numbers } }: Route.ComponentProps) => {
  const { view, lost_since } = useLive<QueueView>(loaded, STREAM);
  const queue = useQueue(view);
  const [whose, setWhose] = useState('all');
  const mine = queue.tasks.filter(({ taken_by }) => taken_by?.is_me);
  const tasks = whose === 'mine' ? mine : queue.tasks;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {titleOf(queue.tasks.length)}
          </h1>
          <p className="meta">
            {lost_since === null ? `${moment(view.updated_at)} Eastern` : `Not live since ${moment(lost_since)} Eastern`}
            {view.asleep > 0 && ` · ${view.asleep} snoozed, the next until ${moment(view.next_wakes_at ?? view.updated_at)}`}
          </p>
        </div>
        <Segmented
          label="Whose rows"
          hideLabel
          name="whose"
          value={whose}
          onChange={setWhose}
          options={[
            { value: 'all', label: `Everyone’s ${queue.tasks.length}` },
            { value: 'mine', label: `Mine ${mine.length}` },
          ]}
        />
      </div>
      <p className="sr" role="status">
        {queue.said}
      </p>
      <div className="stack gap-24">
        {queue.undo && <LastAction text={queue.undo.text} onUndo={queue.undo.back} />}
        {queue.problem && (
          <p className="danger strong" role="alert">
            {queue.problem}
          </p>
        )}
        {queue.newer > 0 && (
          <Button size="s" icon="up" onClick={queue.showNewer}>
            {queue.newer} new
          </Button>
        )}
        {tasks.length > 0 ? <Queue tasks={tasks} take={queue.take} sleep={queue.sleep} /> : <Nobody whose={whose} view={view} />}
        <Numbers {...numbers} weekday={weekdayIn(view.updated_at)} />
        <div className={styles.pair}>
          <Funnel steps={numbers.funnel} />
          <Gaps gaps={numbers.gaps} />
        </div>
      </div>
    </>
  );
};

export default Today;

const titleOf = (count: number): string =>
  count === 0 ? 'Nothing needs a person' : count === 1 ? 'One thing needs a person' : `${count} things need a person`;

const Nobody = ({ whose, view }: { whose: string; view: QueueView }) => (
  <p className={`surface round-l pad-24 ${styles.nobody}`}>
    {whose === 'mine'
      ? 'You haven’t taken anything. Choose “Take” on a row, or press T.'
      : view.next_wakes_at === null
        ? 'Nothing is waiting for anyone.'
        : `The next one comes back ${moment(view.next_wakes_at)} Eastern.`}
  </p>
);
