import { useState } from 'react';
import { shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/words.ts';
import { clockOf } from '#domain/movers/board.ts';
import { call } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './board.module.css';
import type { Bar, Board } from './board-view.ts';
import type { Acts } from './use-board.ts';

type Props = { mover_id: number; board: Board; acts: Acts };

/** Each job that somebody sick is missed at, and who could come. */
export const ShortBars = (props: Props) =>
  props.board.short.map((short) => {
    const bar = props.board.bars.find(({ id }) => id === short.bar_id);
    return bar && <ShortBar key={short.bar_id} {...props} short={short} bar={bar} />;
  });

const ShortBar = ({ mover_id, board, acts, short, bar }: Props & { short: Board['short'][number]; bar: Bar }) => {
  const [all, showAll] = useState(false);
  const [best, ...others] = short.instead;
  const away = short.away.map(({ name }) => name).join(' and ');
  const take = ({ id, name }: { id: number; name: string }): void => {
    const gone = new Set(short.away.slice(0, 1).map((one) => one.id));
    const before = bar.people.map((one) => one.id);
    const people = [...before.filter((one) => !gone.has(one)), id];
    void acts.act(`${name} rides with ${bar.name}.`, async () => {
      const { version } = await call().board.setRiders({ id: mover_id, bar_id: bar.id, version: bar.version, people });
      const back = before.filter((one) => !gone.has(one));
      return () => call().board.setRiders({ id: mover_id, bar_id: bar.id, version, people: back });
    });
  };
  return (
    <section className={styles.alert} aria-label={`${bar.name} is short`}>
      <Icon name="alert" />
      <p>
        <b>{away} can’t come.</b> {bar.name}, {shortDay(bar.starts.day)} at {clockOf(bar.starts.minutes)}
        {bar.missing > 0 && `, is ${counted(bar.missing, 'person', 'people')} short`}.{' '}
        {best
          ? `${best.name} is free${best.times > 0 ? ` and was with ${short.with_whom} ${counted(best.times, 'time')}` : ''}.`
          : 'Nobody is free then.'}
      </p>
      {board.may_change && best && (
        <div className="row wraps gap-8">
          <Button kind="primary" size="s" busy={acts.busy} onClick={() => take(best)}>
            Take {best.name.split(' ')[0]}
          </Button>
          {all
            ? others.map((one) => (
                <Button key={one.id} size="s" onClick={() => take(one)}>
                  {one.name}
                </Button>
              ))
            : others.length > 0 && (
                <Button size="s" onClick={() => showAll(true)}>
                  Who else, {others.length}
                </Button>
              )}
        </div>
      )}
    </section>
  );
};
