import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './code-block.module.css';

type Props = { name: string; copies?: boolean; children: string };

/** What a program reads or says, to be copied. It scrolls by itself, so the keyboard must reach it. */
export const CodeBlock = ({ name, copies, children }: Props) => {
  const [said, say] = useState('');
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(children).then(
      () => say('Copied'),
      () => say('Select it and copy it with your keyboard'),
    );
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box without a control in it */}
      <section className={styles.code} aria-label={name} tabIndex={0}>
        <pre>{children}</pre>
      </section>
      {copies && (
        <p className={styles.copies}>
          <Button size="s" icon="copy" onClick={() => void copy()}>
            Copy<span className="sr"> {name}</span>
          </Button>
          <span role="status" className="meta">
            {said}
          </span>
        </p>
      )}
    </div>
  );
};
