import { useState } from 'react';
import { asCallError, type Client } from '#contract/client.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import { signatureErrors } from '#domain/papers/signature.ts';
import { call } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type AskedJob, JobInWords } from './accept-dialog.tsx';
import styles from './sign-job-dialog.module.css';

type Paper = Awaited<ReturnType<Client['papers']['list']>>['papers'][number];

export type PapersToSign = readonly Paper[];

/** The papers of a job that its mover signs by accepting; none of a move inside one state. */
export const papersToSign = async (plan_id: string): Promise<PapersToSign> => {
  const { papers } = await call().papers.list({ id: plan_id });
  return papers.filter(({ state, waits_for }) => !isEnded(state) && waits_for.some(({ role }) => role === 'mover'));
};

type Props = {
  job: AskedJob & { id: number; plan_id: string };
  /** Empty while the dialog is closed. */
  papers: PapersToSign;
  onChange: (papers: PapersToSign) => void;
  onAccepted: () => Promise<void>;
};

/** A yes to a move between states: the papers as drafts without the customer's name, and one signature for all of them. */
export const SignJobDialog = ({ job, papers, onChange, onAccepted }: Props) => {
  const [typed, setTyped] = useState<Values>({});
  const note = (values: Values): void => setTyped((before) => ({ ...before, ...values }));
  const sign = async ({ name = '', title = '' }: Values): Promise<Errors | undefined> => {
    try {
      const body_sha256 = papers.map(({ sha256 }) => sha256);
      await call().jobs.accept({ id: job.id, signature: { name, title }, body_sha256 });
    } catch (error) {
      const { problem } = asCallError(error);
      if (problem.code === 'paper_changed') onChange(await papersToSign(job.plan_id).catch(() => papers));
      return errorsOf(problem);
    }
    // The dialog gives the focus back as it closes, so it closes first.
    onChange([]);
    await onAccepted();
    return undefined;
  };
  return (
    <Dialog open={papers.length > 0} onClose={() => onChange([])} title="Accept and sign" size="m">
      <JobInWords {...job} />
      <p className="meta below-16">
        The customer has signed. Once you sign too, you see their name, phone and street, and they can cancel without cost for three days.
      </p>
      <Form id={`accept-${job.id}`} rules={RULES} onSubmit={sign}>
        <ul>
          {papers.map(({ number, title, url }) => (
            <li key={number} className={styles.paper}>
              <Icon name="file" />
              <span>{title}</span>
              <a href={url} target="_blank" rel="noreferrer">
                Open<span className="sr"> {title} (PDF, opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
        <CheckField
          name="read"
          label={`${READ}.`}
          defaultChecked={typed['read'] === 'true'}
          onChange={({ target }) => note({ read: String(target.checked) })}
        />
        <TextField
          name="name"
          label="Your full name"
          hint="Typed here it is your signature."
          autoComplete="name"
          maxLength={80}
          defaultValue={typed['name']}
          onInput={({ currentTarget }) => note({ name: currentTarget.value })}
        />
        <TextField
          name="title"
          label="Your title"
          hint="As in “Owner” or “Dispatcher”."
          autoComplete="organization-title"
          maxLength={80}
          defaultValue={typed['title']}
          onInput={({ currentTarget }) => note({ title: currentTarget.value })}
        />
        <SubmitButton size="xl" block>
          Accept and sign
        </SubmitButton>
      </Form>
    </Dialog>
  );
};

const READ = 'These are my estimate and my bill of lading';

const RULES: Rules = {
  read: (value) => (value === 'true' ? undefined : 'Open both papers and check this box'),
  name: (name) => signatureErrors({ name }).name,
  title: (title) => (title === '' ? 'Type your title' : undefined),
};

/** Beside the field what is about it, and on top what is not. */
const errorsOf = ({ errors, error_message }: ReturnType<typeof asCallError>['problem']): Errors => {
  const named = Object.entries(errors).map(([path, sentence]) => [path.replace('signature.', ''), sentence] as const);
  const shown = named.filter(([name]) => name in RULES);
  return shown.length > 0 ? Object.fromEntries(shown) : { '': error_message };
};
