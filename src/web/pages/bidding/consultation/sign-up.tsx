import { Link, redirect, useLocation } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { readyOptions } from '#domain/bidding/consultation.ts';
import { visitTimeInWords } from '#domain/bidding/consultation-times.ts';
import { longDay } from '#domain/core/calendar.ts';
import { isEmail } from '#domain/core/contact.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { routeInWords } from '#web/address/route-words.ts';
import list from '#web/bidding/visit-list.module.css';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/sign-up.ts';
import { askInWords } from './ask-block.tsx';
import { draftOf, optionsOf } from './draft.ts';
import styles from './page.module.css';
import { readConsultation } from './read-consultation.ts';
import { useAsk } from './use-ask.ts';

/** Without a draft there is nothing to sign up for. */
export const loader = async (args: Route.LoaderArgs) => {
  const { search } = new URL(args.request.url);
  if (draftOf(new URLSearchParams(search)).options.every((option) => option.date === null)) {
    throw redirect(`/moving/${args.params.id}/consultation`);
  }
  return readConsultation(args);
};

export const meta: Route.MetaFunction = () => [{ title: 'Where should movers reach you?' }];

/** The consultation's sign-in step, with the plan's summary (decisions, 3). What was chosen comes along in the address. */
const SignUpPage = ({ loaderData: { draft, free, onsite_requests } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const { search } = useLocation();
  const standing = onsite_requests.map(({ date, time, mover }) => ({ date, time, mover_name: mover.name }));
  const ready = readyOptions(optionsOf(draft, free), standing);
  const send = useSend(ready, draft.type);
  const back = `/moving/${plan.uuid}/consultation${search}`;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <header className={styles.head}>
        <div>
          <p className={styles.crumbs}>
            <Link to={back}>Consultation</Link> <span aria-hidden="true">/</span> <span>Sign up</span>
          </p>
          <h1 tabIndex={-1}>Where should movers reach you?</h1>
        </div>
      </header>
      <div className={styles.two}>
        <div className="stack">
          <Card title="Continue without an account">
            <Form id="visit-email" onSubmit={send} rules={RULES}>
              <TextField
                name="email_address"
                label="Email"
                hint="We’ll confirm your visits there. It doesn’t make an account."
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={plan.contact_email_address}
                maxLength={254}
              />
              <SubmitButton kind="tape" size="l" disabled={ready.length === 0}>
                {askInWords(ready.length)}
              </SubmitButton>
            </Form>
          </Card>
          <Card title="You have an account?" tone="flat">
            <div className="stack">
              <p className="muted">This plan and these visits come with you.</p>
              <p className={styles.actions}>
                <LinkButton to={`/sign-in?redirect=${encodeURIComponent(back)}`}>Log In</LinkButton>
              </p>
            </div>
          </Card>
        </div>
        <Card title="Your plan">
          <div className="stack">
            <p>
              <b className="strong">{routeInWords(plan.details)}</b>
              <br />
              <span className="meta">
                {plan.move_date ? longDay(plan.move_date) : 'No date yet'} · {withCommas(plan.cubic_feet)} cu ft
              </span>
            </p>
            <ul className={list.visits}>
              {ready.map(({ id, mover, ...at }) => (
                <li key={id}>
                  <MoverMark mover={mover} className={list.mark!} />
                  <p>
                    <b>{mover.name}</b>
                    <span className="meta">
                      {visitTimeInWords(at)}, {draft.type === 'video' ? 'video call' : 'at your home'}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
            {ready.length === 0 && <p className="muted">None of these visits can be requested anymore.</p>}
            <p>
              <Link to={back}>Change the visits</Link>
            </p>
          </div>
        </Card>
      </div>
    </main>
  );
};

export default SignUpPage;

/** The address goes onto the plan first, so that the email finds it. */
const useSend = (ready: ReturnType<typeof readyOptions>, type: 'onsite' | 'video') => {
  const { plan, change } = usePlan();
  const ask = useAsk(plan.uuid, type);
  const name = [plan.contact_first_name, plan.contact_last_name].filter(Boolean).join(' ');
  return async ({ email_address = '' }: Values): Promise<Errors | undefined> => {
    const move_plan = { contact_email_address: email_address };
    try {
      await change({ key: 'visit email', is_shown_here: true, send: (client) => client.plans.change({ id: plan.uuid, move_plan }) });
    } catch (error) {
      return { email_address: asCallError(error).problem.error_message };
    }
    const errors = await ask(ready, { name, phone_number: plan.contact_phone_number });
    return errors && { '': Object.values(errors)[0] ?? '' };
  };
};

const RULES = {
  email_address: (value: string) => (isEmail(value) ? undefined : 'Enter an email address like name@example.com'),
};
