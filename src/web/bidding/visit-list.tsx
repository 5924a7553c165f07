import { visitTimeInWords } from '#domain/bidding/consultation-times.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Visit } from './calendar-link.ts';
import { calendarLink } from './calendar-link.ts';
import styles from './visit-list.module.css';

type Props = { visits: readonly Visit[]; place?: string };

/** Every visit that was asked for: who, when, how it stands. With a place each can be put into a calendar. */
export const VisitList = ({ visits, place }: Props) => (
  <ul className={styles.visits}>
    {visits.map((visit) => (
      <li key={visit.id}>
        <MoverMark mover={visit.mover} className={styles.mark!} />
        <p>
          <b>{visit.mover.name}</b>
          <span className="meta">
            {visitTimeInWords(visit)}, {visit.type === 'video' ? 'video call' : 'at your home'}
          </span>
        </p>
        <span className={styles.end}>
          <Status tone={visit.status === 'asked' ? 'waiting' : 'off'}>{STATUS[visit.status]}</Status>
          {place !== undefined && visit.status === 'asked' && (
            <a href={calendarLink(visit, place)} download={`visit-${visit.date}.ics`}>
              Add to calendar<span className="sr"> the visit of {visit.mover.name}</span>
            </a>
          )}
        </span>
      </li>
    ))}
  </ul>
);

const STATUS: Readonly<Record<Visit['status'], string>> = { asked: 'Asked', past: 'Over', canceled: 'Canceled' };
