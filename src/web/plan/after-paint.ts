/** What a screen that nobody looks at would never paint waits no longer than this. */
const LONGEST_MS = 100;

/** Resolves when what was just changed is on the screen: work that can wait does not delay it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
