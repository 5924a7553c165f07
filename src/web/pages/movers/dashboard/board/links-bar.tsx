import { shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/words.ts';
import { clockOf } from '#domain/movers/board.ts';
import { call } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './board.module.css';
import type { Board } from './board-view.ts';
import type { Acts } from './use-board.ts';

type Props = { mover_id: number; board: Board; acts: Acts };

/** When the next day's crews get their links, which of its jobs wait and why. */
export const LinksBar = ({ mover_id, board, acts }: Props) => {
  const next = board.links.find(({ day, sent, jobs }) => day >= board.today && sent < jobs);
  if (next === undefined) return <AllSent board={board} />;
  const { day, goes_at, is_over, jobs, ready, people, waiting, sent } = next;
  const send = (): void => {
    void acts.act(`Links went to ${counted(people, 'person', 'people')}.`, async () => {
      await call().board.sendLinks({ id: mover_id, day });
      return undefined;
    });
  };
  return (
    <section className={styles.links} aria-labelledby="links">
      <div>
        <h2 id="links" className="text-body strong">
          {is_over
            ? `Crew links of ${shortDay(day)}`
            : `Crew links for ${shortDay(day)} go out ${goes_at.day === board.today ? 'today' : shortDay(goes_at.day)} at ${clockOf(goes_at.minutes)}`}
        </h2>
        <p className="text-meta">
          {counted(jobs, 'job')}: {ready.length} ready{sent > 0 && `, ${sent} sent`}
          {waiting.map(({ name, why }) => `, ${name} ${why}`).join('')}.
          {ready.length > 0 && ` The ready ones go by text or email to ${counted(people, 'person', 'people')}.`}
        </p>
      </div>
      {board.may_change && ready.length > 0 && (
        <Button kind="tape" busy={acts.busy} onClick={send}>
          Send now to {counted(people, 'person', 'people')}
        </Button>
      )}
    </section>
  );
};

/** Once they are all out, that stays to be seen. */
const AllSent = ({ board: { links, today } }: { board: Board }) => {
  const last = links.find(({ day, sent, jobs }) => day >= today && jobs > 0 && sent === jobs);
  return (
    last && (
      <section className={styles.links} aria-labelledby="links">
        <div>
          <h2 id="links" className="text-body strong">
            Crew links for {shortDay(last.day)} are out
          </h2>
          <p className="text-meta">
            {counted(last.jobs, 'job')}: {last.jobs === 1 ? 'sent' : 'all sent'}. Whoever a change touches gets a new link by itself.
          </p>
        </div>
      </section>
    )
  );
};
