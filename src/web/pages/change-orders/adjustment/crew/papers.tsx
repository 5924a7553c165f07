import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { useCrewState, useHere } from './pieces.tsx';

/** What the driver carries. */
export const Papers = () => {
  const { words } = useHere();
  const { state } = useCrewState();
  const papers = state.office_day.papers;
  return (
    <section className={`${styles.card} ${styles.bare}`}>
      <h1 className={styles.padded} tabIndex={-1}>
        {words.papers_title}
      </h1>
      {papers.length === 0 && <p className={`${styles.padded} ${styles.quiet}`}>{words.no_papers}</p>}
      {papers.map(({ number, kind, state: stands }) => (
        <a
          key={number}
          className={styles.line}
          href={`/api/v3/adjustments/${location.pathname.split('/')[2]}/papers/${number}.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name={stands === 'complete' ? 'file-ok' : 'file'} size="l" />
          <div>
            <b>{words.paper_kinds[kind] ?? words.paper(number)}</b>
            <small>{words.paper_states[stands] ?? ''}</small>
          </div>
        </a>
      ))}
    </section>
  );
};
