/** Work on a thing that the crew has to know of before it lifts it. */
export const CARE = ['assembly', 'crating', 'wall'] as const;

/** Whether the crew reads street and phone now: from a day before it is expected until a day after it delivered. */
export const areContactsShown = ({ arrives, delivered_at }: { arrives: Date; delivered_at: Date | null }, now: Date): boolean =>
  now.getTime() >= arrives.getTime() - DAY_MS && (delivered_at === null || now.getTime() <= delivered_at.getTime() + DAY_MS);

const DAY_MS = 86_400_000;
