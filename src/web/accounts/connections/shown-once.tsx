import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './connections.module.css';

type Props = { title: string; words: string; label: string; value: string; onKept: () => void };

/** A secret in the page, until somebody says that they have it: leaving before that is asked about. */
export const ShownOnce = ({ title, words, label, value, onKept }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    field.current?.focus();
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const copy = async (): Promise<void> => {
    field.current?.select();
    await navigator.clipboard.writeText(value).then(
      () => say('Copied'),
      () => say('It is selected: copy it with your keyboard'),
    );
  };
  return (
    <section className={styles.once} aria-label={title}>
      <div className="flex gap-16 between">
        <div>
          <p className="strong">{title}</p>
          <p className="meta">{words}</p>
        </div>
        <Button kind="quiet" size="s" onClick={onKept}>
          I have it
        </Button>
      </div>
      <div className={styles.value}>
        <input ref={field} readOnly value={value} aria-label={label} spellCheck={false} onFocus={({ target }) => target.select()} />
        <Button kind="primary" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="meta">
        {said}
      </p>
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Do you have it?"
        intro="It is shown this once. When you leave, nobody can see it again, and you would have to make a new one."
        footer={
          <>
            <Button kind="primary" onClick={() => blocker.reset?.()}>
              Stay here
            </Button>
            <Button onClick={() => blocker.proceed?.()}>I have it, leave</Button>
          </>
        }
      />
    </section>
  );
};
