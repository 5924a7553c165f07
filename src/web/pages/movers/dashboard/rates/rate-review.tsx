import { type ReactNode, useId, useState } from 'react';
import { figureInWords } from '#domain/pricing/rate-card/rate-cell.ts';
import { kindOf } from '#domain/pricing/rate-card/rate-cells.ts';
import type { RateChange } from '#domain/pricing/rate-card/rate-check.ts';
import { nameOfCell, type RateSection, sheetOf } from '#domain/pricing/rate-card/rate-sheet.ts';
import type { UnreadLine } from '#domain/pricing/rate-card/rate-table.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EffectCard } from './effect-card.tsx';
import styles from './rate-review.module.css';
import type { Effect } from './rules-view.ts';
import type { RateSheet } from './use-rate-sheet.ts';

type Props = {
  mover_id: number;
  open: boolean;
  onClose: () => void;
  sheet: RateSheet;
  /** Sample moves before and after. */
  effects: readonly string[];
  /** Of a file that was brought in: the lines that named no cell. */
  unread: readonly UnreadLine[];
  why: string;
  onWhy: (why: string) => void;
  /** The day from which they are in effect, as it is typed. */
  start: string;
  onStart: (start: string) => void;
  start_error: string | undefined;
  busy: boolean;
  problem: ReactNode;
  onSave: () => void;
};

/** Every change before it is saved, with what it does; nothing is saved before Save. */
export const RateReview = ({
  mover_id,
  open,
  onClose,
  sheet,
  effects,
  unread,
  why,
  onWhy,
  start,
  onStart,
  start_error,
  busy,
  problem,
  onSave,
}: Props) => {
  const form = useId();
  const is_team = useViewer()?.is_admin === true;
  const { changes, errors } = sheet;
  const wrong = changes.filter(({ key }) => errors[key] !== undefined).length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${changes.length} ${changes.length === 1 ? 'change' : 'changes'} to your rates`}
      size="m"
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button
            kind="tape"
            type="submit"
            form={form}
            busy={busy}
            disabled={changes.length === 0 || wrong > 0}
            note={wrong > 0 ? `${wrong} of them ${wrong === 1 ? 'needs' : 'need'} fixing first` : undefined}
          >
            Save new rates
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-20"
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.length > 0 && wrong === 0 && !busy) onSave();
        }}
      >
        {unread.length > 0 && <Unread lines={unread} />}
        {changes.length === 0 ? <p>The file matches what you have. Nothing changes.</p> : <ChangeList changes={changes} sheet={sheet} />}
        {changes.length > 0 && wrong === 0 && (
          <ul className={styles.effects} aria-label="Sample moves">
            {effects.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {changes.length > 0 && wrong === 0 && <Searches mover_id={mover_id} changes={changes} />}
        <TextField
          name="starts_on"
          label="In effect from"
          hint="Today, or a later day"
          value={start}
          onChange={(event) => onStart(event.target.value)}
          error={start_error}
        />
        <TextField
          name="why"
          label="Why"
          optional={!is_team}
          hint={is_team ? 'The mover reads it beside your name' : 'Kept with this version, for your team'}
          maxLength={200}
          value={why}
          onChange={(event) => onWhy(event.target.value)}
        />
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
};

/** What the changes do to those who look for a mover now. */
const Searches = ({ mover_id, changes }: { mover_id: number; changes: readonly RateChange[] }) => {
  const [effect, setEffect] = useState<Effect | null>(null);
  const { send, busy, problem } = useAction();
  const look = (): Promise<boolean> =>
    send(async () => {
      const cells = Object.fromEntries(changes.map(({ key, after }) => [key, after]));
      setEffect(await call().priceRules.tryCard({ id: mover_id, cells }));
    });
  return (
    <div>
      {effect === null ? (
        <Button size="s" icon="search" busy={busy} onClick={() => void look()}>
          On the searches of the next 30 days
        </Button>
      ) : (
        <EffectCard effect={effect} />
      )}
      {problem !== null && <p className="text-meta danger">{problem}</p>}
    </div>
  );
};

const ChangeList = ({ changes, sheet }: { changes: readonly RateChange[]; sheet: RateSheet }) => {
  const sections = [...sheet.sections, ...sheetOf(sheet.saved)];
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.key}>
          <span>{nameOfCell(change.key, sections)}</span>
          <span className="num right">
            <ChangeFigures change={change} />
          </span>
          {sheet.errors[change.key] !== undefined && (
            <span className="row all-columns gap-6 text-meta danger">
              <Icon name="alert-circle" size="s" /> {sheet.errors[change.key]}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** "$80.00 → $85.00" */
export const ChangeFigures = ({ change: { key, before, after } }: { change: RateChange }) => {
  const kind = kindOf(key) ?? 'name';
  return (
    <>
      {figureInWords(kind, before)} <span aria-hidden="true">→</span>
      <span className="sr"> becomes </span> <b>{figureInWords(kind, after)}</b>
    </>
  );
};

export const changeName = (change: RateChange, sections: readonly RateSection[]): string => nameOfCell(change.key, sections);

const Unread = ({ lines }: { lines: readonly UnreadLine[] }) => (
  <Notice
    tone="tape"
    icon="alert"
    title={
      lines.length === 1 ? 'One line couldn’t be read and changes nothing' : `${lines.length} lines couldn’t be read and change nothing`
    }
  >
    <ul className={styles.unread}>
      {lines.map(({ line, text, why }) => (
        <li key={line}>
          Line {line}: {why}. <span className="muted">{text}</span>
        </li>
      ))}
    </ul>
  </Notice>
);
