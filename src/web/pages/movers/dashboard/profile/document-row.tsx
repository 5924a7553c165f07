import { useId, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { monthDay, parseDay } from '#domain/core/calendar.ts';
import { DOCUMENT_NAMES, type DocumentKind, hasEnd, whyNotEnd } from '#domain/movers/mover-documents.ts';
import { whyNotFile } from '#domain/plan/extras/coi.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { call, tried } from '#web/core/call.ts';
import fields from '#web/forms/field.module.css';
import { sendForm, whyNotUploaded } from '#web/plan/upload/upload.ts';
import { FileButton } from '#web/plan/upload/upload-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Status } from '#web/ui/tag.tsx';
import styles from './documents.module.css';

export type Joining = Awaited<ReturnType<Client['vendors']['joining']>>;

type Held = Joining['documents'][number] | undefined;
type Props = {
  mover_id: number;
  kind: DocumentKind;
  held: Held /** Set up by hand, its documents are with our office. */;
  is_with_us: boolean;
  onFiled: () => void;
};

/** One kind of document: how it stands, until when, and a file in its place. */
export const DocumentRow = ({ mover_id, kind, held, is_with_us, onFiled }: Props) => {
  const today = useToday();
  const id = useId();
  const [end, setEnd] = useState('');
  const [state, setState] = useState<{ busy: boolean; problem: string }>({ busy: false, problem: '' });
  const upload = async (file: File | undefined) => {
    if (file === undefined || state.busy) return;
    const expires_on = hasEnd(kind) ? (parseDay(end) ?? null) : null;
    const refusal = whyNotEnd(kind, expires_on, today) ?? whyNotFile(file);
    if (refusal) return setState({ busy: false, problem: refusal.message });
    setState({ busy: true, problem: '' });
    try {
      const form = await call().vendors.presignDocument({ id: mover_id, kind, filename: file.name, expires_on });
      await sendForm(form, file, { onProgress: () => undefined, signal: new AbortController().signal });
      await call().vendors.confirmDocument({ id: mover_id, key: form.fields.key ?? '' });
      setState({ busy: false, problem: '' });
      setEnd('');
      onFiled();
    } catch (thrown) {
      setState({ busy: false, problem: whyNotUploaded(file.name, thrown) });
    }
  };
  return (
    <li className={styles.document}>
      <div className="grid gap-2">
        <b>{DOCUMENT_NAMES[kind]}</b>
        <HowItStands held={held} is_with_us={is_with_us} />
      </div>
      <div className={styles.controls}>
        {held && <Download mover_id={mover_id} held={held} />}
        {hasEnd(kind) && (
          <label className={styles.end} htmlFor={`${id}-end`}>
            <span className="cap">Valid until</span>
            <input
              id={`${id}-end`}
              className={fields.input}
              type="date"
              min={today}
              value={end}
              aria-describedby={state.problem ? `${id}-problem` : undefined}
              onChange={(event) => setEnd(event.currentTarget.value)}
            />
          </label>
        )}
        <FileButton name={`${held ? 'Replace' : 'Upload'}: ${DOCUMENT_NAMES[kind]}`} onChoose={(file) => void upload(file)}>
          {state.busy ? 'Uploading…' : held ? 'Replace' : 'Choose a file'}
        </FileButton>
      </div>
      <p className={styles.problem} id={`${id}-problem`} role="alert">
        {state.problem && (
          <>
            <Icon name="alert-circle" size="s" />
            {state.problem}
          </>
        )}
      </p>
    </li>
  );
};

const HowItStands = ({ held, is_with_us }: Pick<Props, 'held' | 'is_with_us'>) => {
  if (held === undefined && is_with_us) return <Status tone="off">With our office</Status>;
  if (held === undefined) return <Status tone="waiting">Missing</Status>;
  if (!held.is_valid) return <Status tone="bad">Ended {dayOf(held.expires_on)}</Status>;
  return <Status tone="good">{held.expires_on === null ? 'On file' : `Valid until ${dayOf(held.expires_on)}`}</Status>;
};

const dayOf = (day: string | null): string => (day === null ? '' : `${monthDay(day)}, ${day.slice(0, 4)}`);

/** The link is asked for when it is wanted, since it is good for five minutes. */
const Download = ({ mover_id, held }: { mover_id: number; held: NonNullable<Held> }) => {
  const open = async () => {
    const { value } = await tried(call().vendors.fetchDocument({ id: mover_id, key: held.key }));
    if (value) location.assign(value.url);
  };
  return (
    <Button kind="quiet" size="s" icon="download" onClick={() => void open()}>
      Download<span className="sr"> {held.original_name}</span>
    </Button>
  );
};
