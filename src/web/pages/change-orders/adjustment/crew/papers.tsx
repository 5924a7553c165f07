import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { paperHere } from './papers-here.ts';
import { useCrewState, useHere } from './pieces.tsx';

/** What the driver carries. */
export const Papers = () => {
  const { words } = useHere();
  const { state } = useCrewState();
  const papers = state.office_day.papers;
  const here = usePapersHere(papers);
  return (
    <section className={`${styles.card} ${styles.bare}`}>
      <h1 className={styles.padded} tabIndex={-1}>
        {words.papers_title}
      </h1>
      {papers.length === 0 && <p className={`${styles.padded} ${styles.quiet}`}>{words.no_papers}</p>}
      {papers.map(({ number, kind, state: stands, url }) => (
        <a key={number} className={styles.line} href={here.get(url) ?? url} target="_blank" rel="noreferrer">
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

/** Where each lies on this phone. A paper that is signed again has another state, and is drawn anew. */
const usePapersHere = (papers: readonly { url: string }[]): ReadonlyMap<string, string> => {
  const [here, setHere] = useState<ReadonlyMap<string, string>>(new Map());
  const urls = papers.map(({ url }) => url).join(' ');
  useEffect(() => {
    let is_shown = true;
    const found = Promise.all(urls.split(' ').map(async (url) => [url, await paperHere(url)] as const));
    void found.then((all) => {
      if (is_shown) setHere(new Map(all.flatMap(([url, place]) => (place === undefined ? [] : [[url, place] as const]))));
    });
    return () => {
      is_shown = false;
    };
  }, [urls]);
  return here;
};
