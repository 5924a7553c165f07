// Vitest's setup of every file: fast-check prints the seed of what it found, and TEST_SEED=N makes it draw the same again.
if (process.env.TEST_SEED !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
}
