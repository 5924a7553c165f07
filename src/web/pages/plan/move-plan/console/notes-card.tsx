import { type FormEvent, useState } from 'react';
import { LONGEST_NOTE, type NoteType } from '#domain/plan/extras/note.ts';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './notes-card.module.css';
import type { Notes } from './use-notes.ts';

type Props = { plan: PlanView; type: NoteType; notes: Notes };

/** What the office, or the office and the mover, wrote about a plan; the customer never reads it. */
export const NotesCard = ({ plan, type, notes: { notes, problem: unread, read } }: Props) => {
  const { send, busy, problem } = useAction();
  const remove = (note_id: number) =>
    void send(async () => {
      await call().notes.remove({ id: plan.uuid, note_id });
      await read();
    });
  return (
    <Card title={type === 'admin' ? 'Notes' : 'Notes with the mover'} action={<Tag>{READERS[type]}</Tag>}>
      {(unread ?? problem) && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {unread ?? problem}
        </Notice>
      )}
      {notes === null && !unread && <Skeleton />}
      {notes?.length === 0 && <p className="muted">Nothing yet.</p>}
      {notes !== null && notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, content, author, updated_at, may_delete }) => (
            <li className="flex between at-top gap-8 line-below" key={id}>
              <div className="shrinks">
                <p className={styles.content}>{content}</p>
                <p className="meta">
                  {author}, {localMoment(updated_at, plan.time_zone)}
                </p>
              </div>
              {may_delete && (
                <IconButton icon="trash" label="Delete this note" aria-disabled={busy || undefined} onClick={() => remove(id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <WriteNote plan={plan} type={type} onWritten={read} />
    </Card>
  );
};

const WriteNote = ({ plan, type, onWritten }: { plan: PlanView; type: NoteType; onWritten: () => Promise<void> }) => {
  const [content, setContent] = useState('');
  const { send, busy, errors, problem } = useAction();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const is_written = await send(async () => {
      await call().notes.add({ id: plan.uuid, type, content });
      await onWritten();
    });
    if (is_written) setContent('');
  };
  usePageActs([{ text: type === 'admin' ? 'Write a note for admins' : 'Write a note to the mover', run: toCard(`notes-${type}`) }]);
  return (
    <form id={`notes-${type}`} className="grid gap-12 above-16" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        name="content"
        id={`note-${type}`}
        label={type === 'admin' ? 'Write a note for admins' : 'Write a note'}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        error={errors.content}
      />
      {problem && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem}
        </Notice>
      )}
      <div>
        <Button kind="outline" type="submit" busy={busy}>
          Save note
        </Button>
      </div>
    </form>
  );
};

const READERS = { admin: 'Admins only', mover: 'Admins and the mover' } as const satisfies Record<NoteType, string>;
