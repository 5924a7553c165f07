import { defineConfig } from 'vitest/config';

const DATABASE = './test/support/site/database-server.ts';
const REPLAY = './test/support/replay.ts';
const QUICK_REACT = './test/support/quick-react.ts';

/**
 * Rules need nothing; the server's tests clone a database; journeys have the machine to themselves, and each of their workers a site. Files
 * share their process: what one needs for itself it makes itself, and gazetteer, catalog and browser are read once.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    isolate: false,
    maxWorkers: 2,
    setupFiles: [REPLAY],
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}'], testTimeout: 20_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          globalSetup: DATABASE,
          setupFiles: [REPLAY, QUICK_REACT],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['test/**/*.test.ts'],
          exclude: ['test/journeys/**'],
          globalSetup: DATABASE,
          setupFiles: [REPLAY, QUICK_REACT],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: [DATABASE, './test/support/site/site-server.ts'],
          setupFiles: [REPLAY, './test/journeys/own-site.ts'],
          // Each on a site of its own. More than there are cores, since a journey mostly waits.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
