import { data, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/page.ts';
import { ClockCard } from './clock-card.tsx';
import { Emails } from './emails.tsx';
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
