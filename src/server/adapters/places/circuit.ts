/** Keeps a company that is not well from being asked again and again, so that nobody waits for it a second time. */
export type Circuit = { isOpen(): boolean; wentWell(): void; wentWrong(): void };

export const circuit = (now: () => number, { failures, rest_ms }: { failures: number; rest_ms: number }): Circuit => {
  let failed = 0;
  let rests_until = Number.NEGATIVE_INFINITY;
  return {
    isOpen: () => now() < rests_until,
    wentWell: () => {
      failed = 0;
    },
    // After the rest one question is enough to find out: the count stands at the edge until one goes well.
    wentWrong: () => {
      failed += 1;
      if (failed >= failures) rests_until = now() + rest_ms;
    },
  };
};
