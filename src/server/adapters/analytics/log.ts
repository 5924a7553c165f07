import type { Log } from '#server/core/world.ts';
import type { Analytics } from './port.ts';

/** Counts by lines of our own log: a name and its facts. The mark of a click stays out, like everything that could be somebody's. */
export const logAnalytics = (log: Log): Analytics => ({
  report: async ({ events }) => {
    for (const { name, facts } of events) log('analytics', { name, ...withoutMarks(facts) });
  },
});

const withoutMarks = ({ gclid: _, fcblid: __, ...facts }: Readonly<Record<string, string>>): Record<string, string> => facts;
