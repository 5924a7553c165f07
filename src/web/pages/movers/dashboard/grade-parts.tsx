import type { Client } from '#contract/client.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './reviews.module.css';

export type GradeView = Awaited<ReturnType<Client['feedback']['grade']>>;

/** The grade and its parts, each with the figure behind it. */
export const GradeParts = ({ grade: { grade, jobs, fewest_jobs, parts } }: { grade: GradeView }) => (
  <Card title={grade === null ? 'Your grade' : `Your grade: ${grade} of 100`} className="below-24">
    {parts.length === 0 ? (
      <p className="muted">
        It is counted anew from {fewest_jobs} jobs here within a year. You have finished {jobs}.
      </p>
    ) : (
      <dl className={styles.parts}>
        {parts.map(({ code, name, points, most, because }) => (
          <div key={code}>
            <dt>
              {name}
              <span className="cap">{because}</span>
            </dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(points / most) * 100}%` }} />
              </span>
              <b>{points}</b> of {most}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
);
