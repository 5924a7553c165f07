import { data, Form, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';
import { People } from './people.tsx';

/** People to sign in as, the outbox and the clock; a page that does not exist in production. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).dev.overview();
  } catch (error) {
    throw pageFault(error);
  }
};

export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  const client = callFrom(args);
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    if (text('do') === 'clock') {
      await client.dev.setClock({ now: text('now') || null });
      return redirect('/dev');
    }
    const answer = await client.users.login({ user: { email: text('email'), password: text('password') }, redirect: '/my-moves' });
    return redirect(answer.redirect);
  } catch (error) {
    const { status, problem } = asCallError(error);
    return data({ problem: problem.error_message }, { status: status || 500 });
  }
};

export const meta: Route.MetaFunction = () => [{ title: 'Development' }];

const Dev = ({ loaderData: { now, clock_fixed, people, outbox }, actionData }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <h1 tabIndex={-1}>Development</h1>
    <ClockCard now={now} is_fixed={clock_fixed} problem={actionData?.problem} />
    <Card title="People">
      <People people={people} />
    </Card>
    <Card title="Outbox">
      <Emails emails={outbox} />
    </Card>
    <Card title="Pieces">
      <p>
        Every control and part of the look stands on <a href="/dev/kit">the kit page</a>.
      </p>
    </Card>
  </main>
);

export default Dev;

/** What time the site believes it is, and a way to make it another. */
const ClockCard = ({ now, is_fixed, problem }: { now: string; is_fixed: boolean; problem?: string | undefined }) => (
  <Card title="Clock">
    <p>
      It is <strong>{inWords(now)}</strong> Eastern, and the clock {is_fixed ? 'stands still' : 'is running'}.
    </p>
    <Form method="post" className={styles.clock}>
      <input type="hidden" name="do" value="clock" />
      <label>
        Set it to
        <input name="now" placeholder={now.slice(0, 19).concat('Z')} />
      </label>
      <Button type="submit" size="s">
        Set the clock
      </Button>
      <span className="meta">Empty: let it run.</span>
    </Form>
    {problem && (
      <Notice tone="danger" role="alert">
        {problem}
      </Notice>
    )}
  </Card>
);

const inWords = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { timeZone: 'America/New_York', dateStyle: 'full', timeStyle: 'short' });

type Email = { at: string; to: string; subject: string; text: string; html: string };

/** The last emails as they would have been sent, newest first. */
const Emails = ({ emails }: { emails: readonly Email[] }) =>
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
