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

/** Nothing half-done and nobody's words stay in this tab, but for what `isKept` holds for. */
export const forgetThisTab = (isKept: (key: string) => boolean = () => false): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (!isKept(key)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing may be.
  }
};

/** Begins the name of what somebody typed that outlives the tab. */
export const LATER = 'later ';

/** Whoever uses this browser next finds nobody's words: neither in the tab nor among what outlives it. */
export const forgetPerson = (): void => {
  forgetThisTab();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(LATER)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing may be.
  }
};

/** Where what is typed into a plan waits for its owner to sign in again. */
export const UNSAVED = 'unsaved ';
