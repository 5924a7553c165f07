import type { AnalyticsEvent } from '#domain/site/analytics-events.ts';

/** What one visit did. `visit` names nobody: it was drawn by chance for a tab. */
export type Batch = { visit: string; events: readonly AnalyticsEvent[] };

/** Who counts visits. Rejects when the service says no or does not answer; what happened is then not counted, and nothing else is the matter. */
export type Analytics = { report(batch: Batch): Promise<void> };
