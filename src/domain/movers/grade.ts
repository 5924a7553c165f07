/** What a year of jobs says of a mover; a share is of those that could be so or not. */
export type GradeFacts = {
  /** Completed in the last twelve months. */
  jobs: number;
  stars: { sum: number; count: number };
  completed: Share;
  on_time: Share;
  without_large_adjustment: Share;
  answered: Share;
  claims_in_time: Share;
};

export type Share = { good: number; of: number };

/** One part of the grade: its points of so many, and the figure behind it. */
export type GradePart = { code: GradeCode; name: string; points: number; most: number; because: string };

export const GRADE_CODES = ['stars', 'completed', 'on_time', 'without_large_adjustment', 'answered', 'claims_in_time'] as const;
export type GradeCode = (typeof GRADE_CODES)[number];

/** Fewer jobs than these say too little. */
export const FEWEST_JOBS = 5;

/** A move-day change above this part of the agreed price counts as large. */
export const LARGE_ADJUSTMENT_PERCENT = 10;

/** 0 to 100, with its parts (pricing, 3). What has not come up yet counts as good. Null until enough jobs are done. */
export const gradeOf = (facts: GradeFacts): { grade: number; parts: readonly GradePart[] } | null => {
  if (facts.jobs < FEWEST_JOBS) return null;
  const { stars } = facts;
  const parts: GradePart[] = [
    {
      ...{ code: 'stars', name: 'Customers’ stars', most: 35 },
      // One star is nothing, five are all of it.
      points: stars.count === 0 ? 35 : tenths((35 * (stars.sum / stars.count - 1)) / 4),
      because: stars.count === 0 ? 'No reviews yet' : `${(stars.sum / stars.count).toFixed(1)} of 5 in ${counted(stars.count, 'review')}`,
    },
    part('completed', 'Jobs finished', 20, facts.completed, 'accepted jobs finished, and loaded as the law asks'),
    part('on_time', 'On time', 15, facts.on_time, 'customers say the crew came on time'),
    part(
      'without_large_adjustment',
      'Price kept',
      15,
      facts.without_large_adjustment,
      `moves without a change above ${LARGE_ADJUSTMENT_PERCENT}%`,
    ),
    part('answered', 'Answers', 10, facts.answered, 'job offers and messages answered in time'),
    part('claims_in_time', 'Claims', 5, facts.claims_in_time, 'claims handled in time'),
  ];
  return { grade: Math.round(parts.reduce((sum, { points }) => sum + points, 0)), parts };
};

const part = (code: GradeCode, name: string, most: number, { good, of }: Share, words: string): GradePart => ({
  ...{ code, name, most },
  points: of === 0 ? most : tenths((most * good) / of),
  because: of === 0 ? 'Nothing to count yet' : `${good} of ${of} ${words}`,
});

const tenths = (points: number): number => Math.round(points * 10) / 10;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
