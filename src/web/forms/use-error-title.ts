import { useEffect } from 'react';

const MARK = 'Error: ';

/** The tab's title says it too, for whoever hears it first. */
export const useErrorTitle = (failed: boolean): void => {
  useEffect(() => {
    if (!failed) return;
    document.title = MARK + bare(document.title);
    return () => {
      document.title = bare(document.title);
    };
  }, [failed]);
};

const bare = (title: string): string => (title.startsWith(MARK) ? title.slice(MARK.length) : title);
