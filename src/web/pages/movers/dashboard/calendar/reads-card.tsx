import { counted } from '#domain/core/number-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Own } from './own-calendar-view.ts';
import styles from './sync.module.css';

/** How the last reads of a mover's own calendar went. */
export const ReadsCard = ({ calendar }: Pick<Own, 'calendar'>) => (
  <Card title="Last reads">
    {calendar === null ? (
      <p className="meta">Nothing read yet.</p>
    ) : (
      <>
        <ul className={styles.last}>
          {calendar.reads.map(({ when, is_fine, words }, at) => (
            <li key={at}>
              <Status tone={is_fine ? 'good' : 'bad'}>{when}</Status>
              <span className="meta breaks">{words}</span>
            </li>
          ))}
        </ul>
        {calendar.no_end.length > 0 && (
          <Notice tone="tape">
            {counted(calendar.no_end.length, 'event has no end, we count one day', 'events have no end, we count one day each')}:{' '}
            {named(calendar.no_end)}.
          </Notice>
        )}
        <p className="cap above-12">
          After 6 failed reads we write to you. After 24 hours your calendar no longer counts as checked and new offers say so.
        </p>
      </>
    )}
  </Card>
);

const SHOWN = 4;

const named = (titles: readonly string[]): string => {
  const shown = titles.slice(0, SHOWN).map((title) => `“${title}”`);
  return titles.length > SHOWN ? `${shown.join(', ')} and ${titles.length - SHOWN} more` : shown.join(', ');
};
