import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { idOf } from './cell-id.ts';
import styles from './rates-bar.module.css';
import type { RateSheet } from './use-rate-sheet.ts';

/** "7 unsaved changes · Review · Save": there while something is not saved, on every part of the sheet (N1). */
export const RatesBar = ({ sheet, onReview }: { sheet: RateSheet; onReview: () => void }) => {
  const [discarding, setDiscarding] = useState(false);
  const { changes, errors } = sheet;
  const wrong = Object.keys(errors);
  if (changes.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      <p role="status">
        <Icon name="edit" />
        <span>
          <b>
            {changes.length} unsaved {changes.length === 1 ? 'change' : 'changes'}
          </b>
          {wrong.length > 0 && ` · ${wrong.length} ${wrong.length === 1 ? 'needs' : 'need'} fixing`}
        </span>
      </p>
      <div className={`row gap-8 ${styles.acts}`}>
        <button type="button" className={styles.quiet} onClick={() => setDiscarding(true)}>
          Discard
        </button>
        {wrong.length > 0 && (
          <button type="button" className={styles.quiet} onClick={() => document.getElementById(idOf(wrong[0]!))?.focus()}>
            Show
          </button>
        )}
        <Button kind="tape" onClick={onReview}>
          Review and save
        </Button>
      </div>
      <Dialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title="Discard your changes?"
        intro={`${changes.length === 1 ? 'The figure goes' : `${changes.length} figures go`} back to what is saved.`}
        footer={
          <>
            <Button onClick={() => setDiscarding(false)}>Keep them</Button>
            <Button
              kind="danger"
              onClick={() => {
                sheet.discard();
                setDiscarding(false);
              }}
            >
              Discard
            </Button>
          </>
        }
      />
    </section>
  );
};
