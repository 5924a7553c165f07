import { useEffect, useState } from 'react';

/** A part that comes after the page: undefined until it is here. When it could not be had, it is asked for again as soon as it is needed, or on `again`. */
export const useAfterPage = <Part>(load: () => Promise<Part>, is_needed: boolean) => {
  const [part, setPart] = useState<Part>();
  const [has_failed, setFailed] = useState(false);
  const is_here = part !== undefined;
  const [again] = useState(() => () => {
    setFailed(false);
    load()
      .then((loaded) => setPart(() => loaded))
      .catch(() => setFailed(true));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: being needed is what asks again.
  useEffect(() => {
    if (!is_here) again();
  }, [is_here, is_needed]);
  return { part, has_failed, again };
};
