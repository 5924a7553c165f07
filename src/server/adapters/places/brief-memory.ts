type Remembered<T> = { value: T; until: number };

/** Remembers the newest answers for a while. What is asked again at the same time waits for the same answer. */
export const briefMemory = <T>(now: () => number, { most, keep_ms }: { most: number; keep_ms: number }) => {
  const kept = new Map<string, Remembered<Promise<T>>>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return known.value;
    const value = ask();
    kept.delete(key);
    kept.set(key, { value, until: now() + keep_ms });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
};
