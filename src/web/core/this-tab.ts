/** What is asked at most once in a session of this tab; without storage, once in this document. */
export const onceInThisTab = (what: string) => {
  let is_done_here = false;
  return {
    isDone: (): boolean => {
      try {
        return is_done_here || sessionStorage.getItem(what) !== null;
      } catch {
        return is_done_here;
      }
    },
    done: (): void => {
      is_done_here = true;
      try {
        sessionStorage.setItem(what, 'yes');
      } catch {
        // Once in this document has to do.
      }
    },
  };
};

/** Nothing half-done and nobody's words stay in this tab. */
export const forgetThisTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing is kept where nothing may be.
  }
};
