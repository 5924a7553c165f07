import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

type Props = { title?: string | undefined; errors: readonly { id?: string; message: string }[] };

/** Takes the focus when it appears; each line with an id leads to its field. Give it a new key for each failed try. */
export const ErrorSummary = ({ title = 'There is a problem', errors }: Props) => {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    box.current?.focus();
    // The focus shows a box that is taller than the screen by its middle.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.summary} ref={box} tabIndex={-1} aria-label={title}>
      <h2 className={styles.title} ref={heading}>
        {title}
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li className="above-8 strong" key={`${id} ${message}`}>
            {id ? (
              <a className="strong danger" href={`#${id}`} onClick={focusField}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const focusField = (event: MouseEvent<HTMLAnchorElement>): void => {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  const place = field.closest('[data-field]') ?? field;
  // The middle of what is tall would hide what it asks.
  place.scrollIntoView({ block: place.clientHeight > innerHeight / 2 ? 'start' : 'center' });
};
