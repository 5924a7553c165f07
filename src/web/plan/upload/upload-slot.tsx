import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { StopKey } from '#domain/plan/details.ts';
import { type CoiCase, coiField } from '#domain/plan/extras/coi.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FileChooser } from './upload-chooser.tsx';
import { HeldDocument } from './upload-held.tsx';
import styles from './upload-slot.module.css';
import { type UploadState, useUpload } from './upload-state.ts';
import { progressInWords } from './upload-words.ts';

type Props = { stop: StopKey; which: CoiCase; heading: string /** Whose it is, for the names of its controls. */; owner: string };

/** The place of one document: to be chosen, on its way, there, or refused. It keeps its height. */
export const UploadSlot = ({ stop, which, heading, owner }: Props) => {
  const { plan, state, said, start, remove, giveUp, forget } = useUpload(stop, which);
  const [is_over, setOver] = useState(false);
  const held = plan.details[stop][coiField(which)];
  const is_locked = plan.is_read_only || plan.is_done;
  const focus = useFocusGoesOn(`${state.stage} ${held ?? ''}`);
  const take = (file: File | undefined) => file && void start(file);
  const is_moving = state.stage === 'sending' || state.stage === 'checking';
  const name = `${owner}, ${heading.toLowerCase()}`;
  return (
    <fieldset
      {...focus}
      className={`shrinks ${is_over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!is_locked && !is_moving);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!is_locked && !is_moving) take(event.dataTransfer.files[0]);
      }}
    >
      <legend className={styles.heading}>
        <span className="sr">{owner}, </span>
        {heading}
      </legend>
      {is_moving && <Moving state={state} name={name} giveUp={giveUp} />}
      {!is_moving && held !== null && (
        <HeldDocument held={held} name={name} is_locked={is_locked} onReplace={take} onDelete={() => void remove(held)} />
      )}
      {!is_moving && held === null && !is_locked && <FileChooser name={name} onChoose={take} />}
      {!is_moving && held === null && is_locked && <p className="meta">No file</p>}
      {state.stage === 'failed' && <Refused state={state} retry={take} forget={forget} />}
      <p className="sr" role="status">
        {said}
      </p>
    </fieldset>
  );
};

type MovingProps = { state: Extract<UploadState, { name: string }>; name: string; giveUp: () => void };

const Moving = ({ state, name, giveUp }: MovingProps) => {
  const sent = state.stage === 'sending' ? state.sent : state.total;
  const percent = Math.round((sent / state.total) * 100);
  return (
    <div className={styles.row}>
      <Icon name="file" size="l" className={styles.mark} />
      <div className={styles.words}>
        <p className={styles.name}>{state.name}</p>
        <p className="meta num">{state.stage === 'sending' ? progressInWords(sent, state.total) : 'Checking the file…'}</p>
        <div className={styles.bar} role="progressbar" aria-label={`${name}: upload of ${state.name}`} aria-valuenow={percent}>
          <i style={{ width: `${percent}%` }} />
        </div>
      </div>
      <div className={`row ${styles.actions}`}>
        <Button kind="quiet" size="s" disabled={state.stage === 'checking'} onClick={giveUp}>
          Cancel<span className="sr"> the upload of {state.name}</span>
        </Button>
      </div>
    </div>
  );
};

type RefusedProps = { state: Extract<UploadState, { stage: 'failed' }>; retry: (file: File) => void; forget: () => void };

const Refused = ({ state: { sentence, file }, retry, forget }: RefusedProps) => (
  <div className={styles.refused}>
    <p className={styles.error} role="alert">
      <Icon name="alert-circle" size="s" />
      {sentence}
    </p>
    {file && (
      <Button kind="quiet" size="s" onClick={() => retry(file)}>
        Try again
      </Button>
    )}
    <Button kind="quiet" size="s" onClick={forget}>
      Dismiss
    </Button>
  </div>
);

/**
 * Where one control takes the place of another, the focus goes on to the first that is there now, instead of to nowhere.
 * Only when it was inside before.
 */
const useFocusGoesOn = (stage: string) => {
  const box = useRef<HTMLFieldSetElement>(null);
  const is_inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls change with the stage
  useLayoutEffect(() => {
    if (is_inside.current && (document.activeElement === document.body || document.activeElement === null))
      box.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [stage]);
  return {
    ref: box,
    onFocus: () => {
      is_inside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) is_inside.current = false;
    },
  };
};
