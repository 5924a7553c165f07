import { useState } from 'react';
import { filenameOfKey } from '#domain/plan/extras/coi.ts';
import { call, tried } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FileButton } from './upload-chooser.tsx';
import styles from './upload-slot.module.css';

type Props = {
  held: string;
  name: string;
  is_locked: boolean;
  onReplace: (file: File | undefined) => void;
  onDelete: () => void;
};

/** A document that is on the plan: to download, replace or delete. */
export const HeldDocument = ({ held, name, is_locked, onReplace, onDelete }: Props) => {
  const [is_asking, setAsking] = useState(false);
  const { download, problem } = useDownload(held);
  const filename = filenameOfKey(held);
  return (
    <div className={styles.row}>
      <Icon name="file-ok" size="l" className="keeps pine" />
      <div className={styles.words}>
        <p className={styles.name}>{filename}</p>
        <p className="meta">{problem ?? 'On your plan'}</p>
      </div>
      <div className={`row ${styles.actions}`}>
        <Button kind="quiet" size="s" icon="download" onClick={() => void download()}>
          <span className={styles.wide}>Download</span>
          <span className="sr"> {filename}</span>
        </Button>
        {!is_locked && (
          <FileButton name={`Replace ${filename}: ${name}`} onChoose={onReplace}>
            Replace
          </FileButton>
        )}
        {!is_locked && (
          <Button kind="quiet" size="s" icon="trash" onClick={() => setAsking(true)}>
            <span className={styles.wide}>Delete</span>
            <span className="sr"> {filename}</span>
          </Button>
        )}
      </div>
      <Dialog
        open={is_asking}
        onClose={() => setAsking(false)}
        title="Delete this file?"
        intro={`${filename} leaves your plan, and can’t be brought back. You can upload it again at any time.`}
        phone="center"
        footer={
          <>
            <Button onClick={() => setAsking(false)} data-first-focus>
              Keep it
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false);
                onDelete();
              }}
            >
              Delete file
            </Button>
          </>
        }
      />
    </div>
  );
};

/** The link is asked for when it is wanted, since it is good for five minutes. */
const useDownload = (key: string) => {
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    const { value, error } = await tried(call().coi.fetch({ key }));
    setProblem(error?.message);
    if (value) location.assign(value.url);
  };
  return { download, problem };
};
