import { Form as RouterForm, redirect, useNavigation } from 'react-router';
import type { Client } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { TICK_NAMES, TICKS } from '#domain/papers/wording.ts';
import { GIVES_UP_EXAMPLE } from '#domain/pricing/valuation.ts';
import { fieldsOf, refusedForm } from '#web/accounts/form-answer.ts';
import { DeadEnd } from '#web/chrome/dead-end.tsx';
import { callFrom, tried } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { BookletLinks, PaperToSign } from '#web/papers/paper-to-sign.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

type Sheet = Awaited<ReturnType<Client['papers']['showSheet']>>;

/** The sheet that waits for this reader. Once both have signed, the papers themselves are there to read. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  const { value: sheet, error } = await tried(client.papers.showSheet({ id }));
  if (sheet !== undefined && !sheet.has_signed) return { sheet };
  if (error !== undefined && error.status !== 404) throw pageFault(error);
  const { value: listed } = await tried(client.papers.list({ id }));
  if (listed?.papers.some(({ state }) => state !== 'draft')) throw redirect(`/moving/${id}/papers`, 303);
  return { sheet: null };
};

/** A native form: it works without a script, and what was typed comes back when something is missing. */
export const action = async (args: Route.ActionArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  const form = await args.request.formData();
  const field = fieldsOf(form);
  const ticks = TICK_NAMES.filter((tick) => field(`ticks.${tick}`) === 'true');
  const signed = { name: field('name'), read_word: field('read_word'), ticks };
  const body_sha256 = form.getAll('body_sha256').map(String);
  try {
    if (field('intent') === 'decline') await client.papers.declineToSign({ id });
    else await client.papers.sign({ id, sheet_id: field('sheet_id') || undefined, body_sha256, ...signed });
    return redirect(`/papers/sign/${id}`, 303);
  } catch (error) {
    return refusedForm(error, { name: signed.name, read_word: signed.read_word, ticks: ticks.join(' ') });
  }
};

export const meta: Route.MetaFunction = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Who owns the goods with the customer reads each paper and signs them all, or says no. */
const SignSecond = ({ params, loaderData: { sheet }, actionData }: Route.ComponentProps) => {
  const is_busy = useNavigation().state !== 'idle';
  if (sheet === null) return <Over />;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>Sign the papers of your move</title>
      <header>
        <h1 tabIndex={-1}>Sign the papers of your move</h1>
        <p className={styles.lead}>
          {sheet.counts !== null
            ? `The move has changed since its papers were signed. ${sheet.counts}`
            : `${sheet.owners[0]} has signed to book this move, and ${sheet.mover} is to carry it out. Nothing is booked before you sign too.`}
        </p>
      </header>
      <Form as={RouterForm} id="sign" method="post" errors={actionData?.errors}>
        <Card title="Your papers">
          <div className="stack gap-12">
            <Papers sheet={sheet} plan_id={params.id} />
          </div>
        </Card>
        <Card title="Your signature">
          <div className="stack gap-20">
            <Signature key={sheet.sheet_id} sheet={sheet} typed={actionData?.typed ?? {}} />
            <p>Either of you can cancel without cost until three days after both of you and {sheet.mover} have signed.</p>
            <SubmitButton kind="tape" size="xl" block busy={is_busy}>
              Sign
            </SubmitButton>
          </div>
        </Card>
      </Form>
      {sheet.sheet_id !== '' && (
        <RouterForm method="post" className={styles.decline}>
          <p>Not yours, or not right? Then nothing is booked, and nothing is charged to {sheet.owners[0]}.</p>
          <Button type="submit" name="intent" value="decline" disabled={is_busy}>
            I won’t sign
          </Button>
        </RouterForm>
      )}
    </main>
  );
};

export default SignSecond;

const Papers = ({ sheet, plan_id }: { sheet: Sheet; plan_id: string }) => (
  <>
    {sheet.consent_text !== '' && <p className="meta">{sheet.consent_text}</p>}
    <ul>
      {sheet.papers.map(({ number, title, url, kind }) => (
        <PaperToSign key={number} title={title} url={url}>
          {kind === 'booklets' && <BookletLinks plan_id={plan_id} />}
        </PaperToSign>
      ))}
    </ul>
  </>
);

const Signature = ({ sheet, typed }: { sheet: Sheet; typed: Readonly<Record<string, string>> }) => (
  <>
    <input type="hidden" name="sheet_id" value={sheet.sheet_id} />
    {sheet.papers.map(({ sha256 }) => (
      <input key={sha256} type="hidden" name="body_sha256" value={sha256} />
    ))}
    {sheet.ticks.map((tick) => (
      <CheckField
        key={tick}
        name={`ticks.${tick}`}
        label={`${TICKS[tick].says}.`}
        detail={tick === 'released' && GIVES_UP_EXAMPLE}
        defaultChecked={(typed['ticks'] ?? '').split(' ').includes(tick)}
      />
    ))}
    {sheet.papers.some(({ kind }) => kind === 'econsent') && (
      <TextField
        name="read_word"
        label="The word in the first paper"
        hint="Open it and type the word that stands at its end. It shows that you can read what you sign."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        defaultValue={typed['read_word']}
      />
    )}
    <TextField
      name="name"
      label="Your full name"
      hint={sheet.signer === '' ? undefined : `As it stands on the papers: ${sheet.signer}`}
      autoComplete="name"
      maxLength={80}
      defaultValue={typed['name']}
    />
  </>
);

/** Signed by nobody, or no more there. */
const Over = () => (
  <DeadEnd
    title="Nothing to sign"
    heading="There is nothing to sign any more"
    lead="These papers were not signed in time, or they have changed since. Nothing was booked or charged by them. Ask who sent you here to book anew."
    actions={null}
    foot={
      <>
        Or call <a href={brand.phone_link}>{brand.phone}</a>, {brand.hours.map(({ text }) => text).join(', ')}.
      </>
    }
    picture="An open, empty moving box"
  />
);
