import { Link, Form as RouterForm, redirect } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { refusedForm } from '#web/accounts/form-answer.ts';
import { callFrom, pageServer } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { foundAs } from '#web/site/found/found-as.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/sign-up.ts';
import { CompanyFields } from './company-fields.tsx';
import { ReachFields } from './reach-fields.tsx';
import styles from './sign-up.module.css';
import { applicationIn, atBoxes, typedIn } from './typed-form.ts';

/** Makes the account and signs in with it: the next page is the new mover's own dashboard. */
export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  const client = callFrom(args);
  try {
    const { mover_id, email } = await client.vendors.signUp(applicationIn(form));
    const password = String(form.get('password') ?? '');
    await client.users.login({ user: { email, password } });
    return redirect(dashboardPath(mover_id, 'papers'));
  } catch (error) {
    const refused = refusedForm(error, typedIn(form));
    return { ...refused, data: { ...refused.data, errors: atBoxes(refused.data.errors) } };
  }
};

export const loader = ({ context }: Route.LoaderArgs) => ({ public_url: context.get(pageServer).public_url });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  foundAs({
    ...{ path: '/vendors/sign_up', canonical: `${loaderData?.public_url}/vendors/sign_up` },
    title: 'Join as a mover',
    description: `Licensed moving companies set their own rates on ${brand.name} and get paid within days of each job.`,
  });

/** A moving company asks to join (decisions, 6). */
const SignUp = ({ actionData }: Route.ComponentProps) => {
  const typed = actionData?.typed ?? NOTHING;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <header className={styles.head}>
        <h1 tabIndex={-1}>Bring your trucks</h1>
        <p className="lead">
          You set your rates and your days. Customers see one guaranteed price and book it. We keep 13% of your lines, and pay you three
          business days after the job.
        </p>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <Icon name="check" size="s" />
              {step}
            </li>
          ))}
        </ol>
        <p className="meta">
          Already joined? <Link to="/vendors/sign_in">Log in</Link>
        </p>
      </header>
      <Form as={RouterForm} id="join" method="post" className={styles.form} errors={actionData?.errors} rules={RULES}>
        <Card title="The company" tone="raised">
          <CompanyFields typed={typed} />
        </Card>
        <Card title="What you do" tone="raised">
          <ReachFields typed={typed} />
        </Card>
        <Card title="You" tone="raised">
          <div className={styles.fields}>
            <TextField
              name="contact_name"
              label="Your name"
              hint="Who we should call."
              autoComplete="name"
              maxLength={200}
              defaultValue={typed.contact_name}
            />
            <TextField
              name="contact_phone"
              label="Phone"
              type="tel"
              autoComplete="tel"
              hint="Customers see it once you have accepted their move."
              defaultValue={typed.contact_phone}
            />
            <TextField
              name="email"
              label="Work email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              hint="Jobs are sent here."
              defaultValue={typed.email}
            />
            <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters." />
          </div>
          <CheckField
            name="accepts_terms"
            defaultChecked={typed.accepts_terms === 'true'}
            label="We honor the price the customer booked, answer jobs on time and handle claims under the federal rules"
            detail={
              <>
                These and the rest are the <Link to="/agreement/">terms</Link>.
              </>
            }
          />
        </Card>
        <SubmitButton kind="tape" size="xl" block>
          Join {brand.name}
        </SubmitButton>
      </Form>
    </main>
  );
};

export default SignUp;

const NOTHING: Readonly<Record<string, string>> = {};

const STEPS = [
  'We look up your USDOT number with FMCSA right away',
  'You upload insurance, license and W-9, and set your rates',
  'Someone here reviews it, usually within a business day',
] as const;

const needed = (sentence: string) => (value: string) => (value.trim() === '' ? sentence : undefined);

const RULES = {
  legal_name: needed('Enter the company’s legal name'),
  zip: (value: string) => (/^\d{5}$/.test(value.trim()) ? undefined : 'Enter the five digits of your yard’s ZIP'),
  trucks: (value: string) => (/^[1-9]\d{0,2}$/.test(value.trim()) ? undefined : 'Enter 1 to 500 trucks'),
  founded_year: (value: string) => (/^(18|19|20)\d\d$/.test(value.trim()) ? undefined : 'Enter the year the company was founded'),
  contact_name: needed('Enter your name'),
  contact_phone: needed('Enter a phone number like (555) 123-4567'),
  email: needed('Enter an email address like name@example.com'),
  password: (value: string) => (value.length < 8 ? 'Use at least 8 characters' : undefined),
};
