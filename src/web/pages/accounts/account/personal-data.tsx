import { Link } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/personal-data.ts';
import styles from './personal-data.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).users.personalData();
  } catch (error) {
    throw pageFault(error);
  }
};

export const meta: Route.MetaFunction = () => [{ title: 'What we know about you' }];

/** Everything that we hold about a person, to read here or to take along. */
const PersonalData = ({ loaderData: { name, email, kept, sections } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <h1 tabIndex={-1}>What we know about you</h1>
    <p className="muted">
      {name}, {email}. Passwords, keys and the names of our team are left out.
    </p>
    <p>
      <a href="/api/v3/users/personal_data" download={`${brand.slug}-my-data.json`}>
        Download everything as a file (JSON)
      </a>
    </p>
    <div className={styles.cards}>
      <Card title="What stays if you delete your account">
        <ul>
          {kept.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>
          <Link to="/users/edit">Account Settings</Link>
        </p>
      </Card>
      {sections.map(({ title, rows }) => (
        <details key={title} className={styles.section}>
          <summary>
            {title} ({rows.length})
          </summary>
          <ol>
            {rows.map((row, at) => (
              <li key={at}>
                <Value value={row} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  </main>
);

export default PersonalData;

/** A field under its name, what is in it below; what is empty is left out. */
const Value = ({ value }: { value: unknown }) => {
  if (typeof value !== 'object' || value === null) return <>{String(value)}</>;
  const fields = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
  return (
    <dl>
      {fields.map(([name, inner]) => (
        <div key={name}>
          <dt>{Array.isArray(value) ? Number(name) + 1 : name.replaceAll('_', ' ')}</dt>
          <dd>
            <Value value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
