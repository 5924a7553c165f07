import { data, Form, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { callFrom } from '#web/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

/** People to sign in as, the outbox and the clock; a page that does not exist in production. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).dev.overview();
  } catch (error) {
    throw data('', { status: asCallError(error).status || 500 });
  }
};

export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  const client = callFrom(args);
  if (form.get('do') === 'clock') {
    const now = String(form.get('now') ?? '');
    await client.dev.setClock({ now: now === '' ? null : now }).catch(() => undefined);
    return redirect('/dev');
  }
  const { redirect: home } = await client.users.login({
    user: { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') },
    redirect: '/my-moves',
  });
  return redirect(home);
};

export const meta: Route.MetaFunction = () => [{ title: 'Development' }];

const Dev = ({ loaderData: { now, clock_fixed, people, outbox } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <h1 tabIndex={-1}>Development</h1>
    <Card title="Clock">
      <Form method="post" className={styles.clock}>
        <input type="hidden" name="do" value="clock" />
        <p>
          It is <strong>{now}</strong>
          {clock_fixed ? ', standing still.' : ', running.'}
        </p>
        <label>
          Set it to <input name="now" placeholder="2027-03-03T14:00:00Z" />
        </label>
        <Button type="submit" size="s">
          Set, or empty to let it run
        </Button>
      </Form>
    </Card>
    <Card title="People">
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.email}>
            <div>
              <b>{person.name}</b> <span className="meta">{ROLES[person.role] ?? 'customer'}</span>
              <p className="meta">
                {person.email}, password {person.password}
              </p>
              <p className={styles.plans}>
                {person.plans.map((plan) => (
                  <a key={plan.uuid} href={`/moving/${plan.uuid}`}>
                    {plan.status}: {plan.text}
                  </a>
                ))}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="email" value={person.email} />
              <input type="hidden" name="password" value={person.password} />
              <Button type="submit" size="s">
                Sign in
                <span className="sr"> as {person.name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
    <Card title="Outbox">
      {outbox.length === 0 ? (
        <p className="meta">No letter yet.</p>
      ) : (
        outbox.map((letter) => (
          <details key={`${letter.at} ${letter.subject}`}>
            <summary>
              {letter.subject} <span className="meta">to {letter.to}</span>
            </summary>
            <pre className={styles.letter}>{letter.text}</pre>
          </details>
        ))
      )}
    </Card>
  </main>
);

export default Dev;

const ROLES: Readonly<Record<number, string>> = { 0: 'super admin', 1: 'admin', 2: 'mover' };
