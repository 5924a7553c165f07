import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { dayIn, useWords } from './pieces.tsx';
import { RunSheet } from './run-sheet.tsx';
import type { CrewJob } from './wire.ts';

/** What else this crew has today and tomorrow: open ones lead on, of the others the run sheet lies here already. */
export const OtherJobs = ({ jobs }: { jobs: readonly CrewJob[] }) => {
  const { words } = useWords();
  const others = jobs.filter(({ is_this }) => !is_this);
  if (others.length === 0) return null;
  return (
    <section className={`${styles.card} ${styles.bare}`}>
      <h2 className={styles.padded}>{words.other_jobs}</h2>
      {others.map((job) =>
        job.is_open ? (
          <a key={job.key} className={styles.line} href={`/adjustments/${job.key}`}>
            <Icon name="truck" size="l" />
            <JobInWords job={job} />
          </a>
        ) : (
          <details key={job.key} className={styles.ahead}>
            <summary className={styles.line}>
              <Icon name="clock" size="l" />
              <JobInWords job={job} />
            </summary>
            {job.run_sheet && <RunSheet sheet={job.run_sheet} />}
          </details>
        ),
      )}
    </section>
  );
};

/** "Sat, Dec 5, 8–9 AM", its places, and when it opens. */
export const JobInWords = ({ job }: { job: CrewJob }) => {
  const { words, language } = useWords();
  return (
    <div>
      <b>{words.job_at(dayIn(job.opens_at, job.time_zone, language), job.arrives)}</b>
      <small>
        {job.from} → {job.to} · {job.short_id}
        {!job.is_open && `. ${words.opens(opensIn(job, language))}`}
      </small>
    </div>
  );
};

const opensIn = ({ opens_at, time_zone }: CrewJob, language: 'en' | 'es'): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    ...{ timeZone: time_zone, weekday: 'short', hour: 'numeric', minute: '2-digit' },
  }).format(new Date(opens_at));
