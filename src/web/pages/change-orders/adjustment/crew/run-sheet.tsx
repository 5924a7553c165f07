import type { ReactNode } from 'react';
import { LONG_CARRY } from '#domain/core/policy.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { shortName } from './day.ts';
import { useWords } from './pieces.tsx';
import type { DayPage } from './wire.ts';

type Sheet = DayPage['run_sheet'];

/** The places in their order, whom to call, and what to take care of. */
export const RunSheet = ({ sheet, children }: { sheet: Sheet; children?: ReactNode }) => (
  <>
    <Stops sheet={sheet} />
    <Contact sheet={sheet} />
    {children}
    <Care sheet={sheet} />
  </>
);

const LETTERS = 'ABCD';
const MAPS = 'https://maps.google.com/?q=';

const Stops = ({ sheet }: { sheet: Sheet }) => {
  const { words } = useWords();
  return (
    <ol className={`${styles.card} ${styles.bare}`}>
      {sheet.stops.map(({ stop, street, city, height_id, elevator, certificate, carry_feet, parking, parking_permit }, at) => (
        <li key={stop} className={styles.stop}>
          <span className={styles.letter} aria-hidden="true">
            {LETTERS[at]}
          </span>
          <div>
            <b>{street ?? words.stops[stop]}</b>
            <p className={styles.quiet}>
              {city}
              {street === null && `. ${words.street_later}`}
            </p>
          </div>
          <a
            className={`${styles.press} ${styles.outline}`}
            href={`${MAPS}${encodeURIComponent([street, city].filter(Boolean).join(', '))}`}
            target="_blank"
            rel="noreferrer"
            aria-label={words.map(street ?? city)}
          >
            <Icon name="map" size="l" />
          </a>
          <div className={styles.facts}>
            <span>{words.heights[height_id]}</span>
            {elevator && <span>{words.elevator(`${elevator.from}–${elevator.until}`)}</span>}
            {carry_feet > LONG_CARRY.free_feet && <span>{words.carry(carry_feet)}</span>}
            {parking && <span>{words.parking[parking]}</span>}
            {parking_permit && <span>{words.permit}</span>}
            {certificate !== 'not_asked' && <span>{words.certificates[certificate]}</span>}
            {sheet.access
              .filter((told) => told.stop === stop)
              .map(({ fact, words: told }) => (
                <span key={fact}>
                  {words.access[fact]}: {told}
                </span>
              ))}
          </div>
        </li>
      ))}
    </ol>
  );
};

const Contact = ({ sheet }: { sheet: Sheet }) => {
  const { words } = useWords();
  const { first_name, phone_number } = sheet.customer;
  if (phone_number === null) return null;
  const number = phone_number.replaceAll(/[^\d+]/g, '');
  return (
    <div className={styles.two}>
      <a className={`${styles.press} ${styles.outline}`} href={`tel:${number}`}>
        <Icon name="phone" size="l" />
        <span>{words.call(first_name)}</span>
      </a>
      <a className={`${styles.press} ${styles.outline}`} href={`sms:${number}`}>
        <Icon name="chat" size="l" />
        <span>{words.text(first_name)}</span>
      </a>
    </div>
  );
};

const Care = ({ sheet }: { sheet: Sheet }) => {
  const { words } = useWords();
  const { care, note, packing } = sheet;
  const jobs = [...(packing.packs ? [words.packs] : []), ...(packing.unpacks ? [words.unpacks] : [])];
  if (care.length === 0 && note === '' && jobs.length === 0) return null;
  return (
    <section className={`${styles.card} ${styles.bare}`}>
      <h2 className={styles.padded}>{words.care}</h2>
      {note !== '' && (
        <div className={styles.line}>
          <Icon name="note" size="l" />
          <div>
            <b>{words.note}</b>
            <small>{note}</small>
          </div>
        </div>
      )}
      {jobs.map((job) => (
        <div key={job} className={styles.line}>
          <Icon name="box" size="l" />
          <b>{job}</b>
        </div>
      ))}
      {care.map(({ name, icon, count, needs }) => (
        <div key={`${name} ${needs.join()}`} className={styles.line}>
          <Icon name={icon as IconName} size="l" />
          <div>
            <b>
              {count > 1 ? `${count} × ` : ''}
              {shortName(name)}
            </b>
            <small>{needs.map((need) => words.needs[need]).join('. ')}</small>
          </div>
        </div>
      ))}
    </section>
  );
};
