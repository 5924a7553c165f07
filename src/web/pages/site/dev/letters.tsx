import { localMoment } from '#web/plan/moments.ts';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import styles from './page.module.css';

type Letter = { at: string; to: string; subject: string; text: string; html: string };

/** The last letters as they would have been sent, newest first. */
export const Letters = ({ letters }: { letters: readonly Letter[] }) =>
  letters.length === 0 ? (
    <p className="meta">No letter yet.</p>
  ) : (
    <div>
      {letters.map((letter) => (
        <Disclosure key={`${letter.at} ${letter.to} ${letter.subject}`} summary={<Head letter={letter} />}>
          {letter.html !== '' && <iframe className={styles.sheet} title={letter.subject} sandbox="allow-popups" srcDoc={letter.html} />}
          <p className={styles.letter}>{withLinks(letter.text)}</p>
        </Disclosure>
      ))}
    </div>
  );

const Head = ({ letter: { at, to, subject } }: { letter: Letter }) => (
  <span className="grid breaks">
    {subject}
    <span className="meta">
      to {to}, {localMoment(at, 'America/New_York')}
    </span>
  </span>
);

/** A letter's addresses can be followed here as in a mail program. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={`${at}`} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
