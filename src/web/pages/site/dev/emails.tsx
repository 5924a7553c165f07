import { localMoment } from '#web/plan/moments.ts';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import styles from './page.module.css';

type Email = { at: string; to: string; subject: string; text: string; html: string };

/** The last emails as they would have been sent, newest first. */
export const Emails = ({ emails }: { emails: readonly Email[] }) =>
  emails.length === 0 ? (
    <p className="meta">No email yet.</p>
  ) : (
    <div>
      {emails.map((email) => (
        <Disclosure key={`${email.at} ${email.to} ${email.subject}`} summary={<Head email={email} />}>
          {email.html !== '' && <iframe className={styles.sheet} title={email.subject} sandbox="allow-popups" srcDoc={email.html} />}
          <p className={styles.email}>{withLinks(email.text)}</p>
        </Disclosure>
      ))}
    </div>
  );

const Head = ({ email: { at, to, subject } }: { email: Email }) => (
  <span className="grid breaks">
    {subject}
    <span className="meta">
      to {to}, {localMoment(at, 'America/New_York')}
    </span>
  </span>
);

/** An email's addresses can be followed here as in a mail program. */
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
