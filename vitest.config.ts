import { defineConfig } from 'vitest/config';

const DATABASE = './test/database-server.ts';

/** Rules need nothing; the server's tests clone a database; journeys have the machine to themselves, one at a time. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { name: 'rules', include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'server', include: ['src/server/**/*.test.ts'], globalSetup: DATABASE, testTimeout: 20_000, hookTimeout: 30_000 } },
      {
        test: {
          name: 'site',
          include: ['test/*.test.ts', 'test/adapters/**/*.test.ts'],
          globalSetup: DATABASE,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: [DATABASE, './test/site-server.ts'],
          fileParallelism: false,
          // A browser on two busy cores may miss a beat; what fails twice is broken.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
