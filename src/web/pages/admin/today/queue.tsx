import { useEffect, useRef, useState } from 'react';
import { BUSINESS_ZONE, localTime } from '#domain/core/business-time.ts';
import { shortDay, timeOfDay } from '#domain/core/calendar.ts';
import { SLEEPS, type TaskKind } from '#domain/site/team-queue.ts';
import type { IconName } from '#web/icons/names.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOverview } from '../use-overview.ts';
import styles from './today.module.css';
import { type QueueTask, SLEEP_WORDS, type Sleep } from './use-queue.ts';

type Props = { tasks: readonly QueueTask[]; take: (task: QueueTask) => void; sleep: (task: QueueTask, until: Sleep) => void };

/** Each row is one sentence, why it is here, its clock and one act. J and K walk, Enter acts, T takes, S sends to sleep. */
export const Queue = ({ tasks, take, sleep }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const [sleeping, setSleeping] = useState<QueueTask | null>(null);
  useFocusOnNext(list, tasks);
  useRowKeys(list, { t: (at) => tasks[at] && take(tasks[at]), s: (at) => setSleeping(tasks[at] ?? null) });
  return (
    <>
      <ol ref={list} className={styles.queue}>
        {tasks.map((task) => (
          <Row key={task.key} task={task} take={() => take(task)} sleep={() => setSleeping(task)} />
        ))}
      </ol>
      <p className={`cap ${styles.keys}`}>
        <kbd>J</kbd> and <kbd>K</kbd> move down and up, <kbd>Enter</kbd> opens, <kbd>T</kbd> takes, <kbd>S</kbd> snoozes.
      </p>
      <Dialog open={sleeping !== null} onClose={() => setSleeping(null)} title="Snooze this" intro={sleeping?.what}>
        <div className="stack gap-12">
          {SLEEPS.map((until) => (
            <Button
              key={until}
              block
              onClick={() => {
                if (sleeping) sleep(sleeping, until);
                setSleeping(null);
              }}
            >
              {SLEEP_WORDS[until].replace(/^\w/, (letter) => letter.toUpperCase())}
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  );
};

const Row = ({ task, take, sleep }: { task: QueueTask; take: () => void; sleep: () => void }) => {
  const { what, why, due_at, is_hot, kind, act, to, taken_by } = task;
  const { today } = useOverview();
  return (
    <li className={styles.row} data-hot={is_hot || undefined}>
      <span className={styles.icon}>
        <Icon name={ICONS[kind]} />
      </span>
      <span className={styles.words}>
        <b>{what}</b>
        <span className="meta">{why}</span>
      </span>
      <span className={`num ${styles.clock}`}>{due_at === null ? '' : clockOf(due_at, today)}</span>
      <span className={styles.acts}>
        <button
          type="button"
          className={styles.taken}
          data-taken={taken_by !== null || undefined}
          onClick={take}
          aria-pressed={taken_by?.is_me ?? false}
        >
          {taken_by === null ? 'Take' : <abbr title={taken_by.name}>{taken_by.initials}</abbr>}
          <span className="sr">
            {taken_by === null ? '' : `, taken by ${taken_by.is_me ? 'you' : taken_by.name}`}: {what}
          </span>
        </button>
        <Button size="s" kind="quiet" onClick={sleep}>
          Snooze<span className="sr">: {what}</span>
        </Button>
        <LinkButton size="s" kind={is_hot ? 'primary' : 'plain'} to={to} data-act>
          {act}
          <span className="sr">: {what}</span>
        </LinkButton>
      </span>
    </li>
  );
};

const ICONS: Readonly<Record<TaskKind, IconName>> = {
  no_mover: 'truck',
  crew_late: 'truck',
  crew_question: 'alert',
  answer_due: 'clock',
  papers_unsigned: 'file',
  certificate_missing: 'building',
  loss_noted: 'box',
  payout_late: 'dollar',
  claim_due: 'shield',
  outbox_failed: 'refresh',
  insurance_ends: 'license',
  application: 'users',
};

/** Today its time, else its day; past and to come alike. */
const clockOf = (instant: string, today: string): string => {
  const { day, minutes } = localTime(new Date(instant), BUSINESS_ZONE);
  return day === today ? timeOfDay(minutes) : shortDay(day);
};

/** Letters that work while nobody types. */
const useRowKeys = (list: { current: HTMLOListElement | null }, acts: { t: (row: number) => void; s: (row: number) => void }): void => {
  const current = useRef(acts);
  current.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]') !== null)
        return;
      const rows = [...(list.current?.children ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))];
        next?.querySelector<HTMLElement>('[data-act]')?.focus();
      } else if ((key === 't' || key === 's') && at >= 0) current.current[key](at);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
};

/** A row that was done leaves, and whoever stood on it stands on the one that came after. */
const useFocusOnNext = (list: { current: HTMLOListElement | null }, tasks: readonly QueueTask[]): void => {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const note = (): void => {
      const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement));
      if (at >= 0 || (document.activeElement !== document.body && document.querySelector('dialog[open]') === null)) last.current = at;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what was drawn anew
  useEffect(() => {
    if (last.current === null || last.current < 0 || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    rows[Math.min(last.current, rows.length - 1)]?.querySelector<HTMLElement>('[data-act]')?.focus();
  }, [list, tasks]);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
