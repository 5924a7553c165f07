const LONGEST_MS = 100;

/** When the browser has drawn what was just changed. A page that nobody looks at draws nothing, and is not waited for. */
export const afterPaint = (): Promise<void> =>
  new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, LONGEST_MS);
  });
