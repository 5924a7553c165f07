/** How long until a moment that is counted from the load of the document: where scripts come late, some of it has passed already. */
export const untilAfterLoad = (ms: number): number => {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loaded_at = opening?.loadEventEnd || performance.now();
  return Math.max(0, ms - (performance.now() - loaded_at));
};
