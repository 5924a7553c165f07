import { useEffect, useRef, useState } from 'react';
import { Form as RouterForm, useNavigation, useSubmit } from 'react-router';
import type { Client } from '#contract/client.ts';
import { readPaperCode, whyNotPaperCode } from '#domain/papers/paper-code.ts';
import { callFrom, pageServer, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { FileChooser } from '#web/plan/upload/upload-chooser.tsx';
import { foundAs } from '#web/site/found/found-as.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';
import { type Checked, CheckedPaper } from './checked-paper.tsx';
import { type ChosenFile, fingerprintOf } from './fingerprint.ts';
import styles from './page.module.css';

/** The code works without a script, as a form that asks for its own page. Of a file only its fingerprint and its code come here. */
export const loader = async (args: Route.LoaderArgs) => {
  const asked = new URL(args.request.url).searchParams;
  const typed = (asked.get('code') ?? '').trim();
  const sha256 = (asked.get('sha256') ?? '').trim().toLowerCase();
  const why_not = typed === '' && (sha256 !== '' || !asked.has('code')) ? undefined : whyNotPaperCode(typed);
  const code = readPaperCode(typed);
  const shown = { typed, canonical: `${args.context.get(pageServer).public_url}/papers/check`, checked: null, errors: NO_ERRORS };
  const said = why_not === undefined ? shown : { ...shown, errors: { code: why_not } };
  if (sha256 === '' && code === undefined) return said;
  const { value, error } = await tried(check(callFrom(args), { sha256, code }));
  return error === undefined ? { ...said, checked: value } : { ...said, errors: { '': error.message } };
};

const NO_ERRORS: Errors = {};

/** The file decides; a code that is real beside a file that is not ours means that the file was changed. */
const check = async (client: Client, { sha256, code }: { sha256: string; code: string | undefined }): Promise<Checked> => {
  const file = sha256 === '' ? null : await client.papers.check({ sha256 });
  if (file?.known) return { answer: 'genuine', by: 'file', paper: file };
  const coded = code === undefined ? null : await client.papers.check({ code });
  if (coded?.known)
    return file === null ? { answer: 'genuine', by: 'code', paper: coded } : { answer: 'changed', paper: coded, code: code ?? '', sha256 };
  return { answer: 'unknown', by: file === null ? 'code' : 'file' };
};

const CRUMBS = [{ path: '/papers/check', label: 'Check a paper' }];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? []
    : foundAs({
        ...{
          path: '/papers/check',
          canonical: loaderData.canonical,
          crumbs: CRUMBS,
          title: 'Check a paper',
          is_thin: loaderData.typed !== '',
        },
        description: 'See whether an estimate or a bill of lading is one of ours, and exactly as it was signed. No account, no upload.',
      });

const CheckPaper = ({ loaderData: { typed, checked, errors } }: Route.ComponentProps) => {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const read = await fingerprintOf(chosen);
    setProblem(read.problem ?? '');
    setFile(read.file ?? null);
    const field = form.current?.querySelector<HTMLInputElement>('input[name=code]');
    const asked = { code: read.file?.code || (field?.value ?? ''), sha256: read.file?.sha256 ?? '' };
    if (read.file !== undefined) await submit(asked, { method: 'get', preventScrollReset: true });
  };
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <div className="stack gap-24" ref={form}>
        <div>
          <h1 tabIndex={-1}>Check a paper</h1>
          <p className={styles.lead}>
            For anyone who was handed one. No account, and the file never leaves your browser: only its fingerprint and its code are
            compared.
          </p>
        </div>
        <Form
          id="check"
          as={RouterForm}
          method="get"
          brief
          rules={file === null ? RULES : NO_RULES}
          errors={errors}
          className={styles.form ?? ''}
        >
          <TextField
            key={typed}
            name="code"
            label="Code on the paper"
            hint="16 digits, at the foot of every page"
            defaultValue={typed}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className={styles.code ?? ''}
          />
          {file !== null && <input type="hidden" name="sha256" value={file.sha256} />}
          <noscript>
            <p className="meta">Checking a file needs JavaScript, because your own browser does it. The code works without.</p>
          </noscript>
          <div className={styles.file}>
            <FileChooser name="the PDF of the paper" accept="application/pdf,.pdf" onChoose={(chosen) => void choose(chosen)} />
            {file !== null && (
              <p className="meta">
                <span className="strong">{file.name}</span>, {file.size}
              </p>
            )}
          </div>
          {problem !== '' && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          <SubmitButton size="xl" block busy={useNavigation().state === 'loading'}>
            {checked === null ? 'Check' : 'Check again'}
          </SubmitButton>
        </Form>
      </div>
      <Answer checked={checked} file={file} />
    </main>
  );
};

export default CheckPaper;

const RULES = { code: (value: string) => whyNotPaperCode(value) };
const NO_RULES = {};

/** Takes the focus once it was asked for on this page. */
const Answer = ({ checked, file }: { checked: Checked | null; file: ChosenFile | null }) => {
  const box = useRef<HTMLElement>(null);
  const first = useRef(checked);
  useEffect(() => {
    if (checked !== null && checked !== first.current) box.current?.focus();
  }, [checked]);
  return checked === null ? <Nothing /> : <CheckedPaper ref={box} checked={checked} file={file} />;
};

const Nothing = () => (
  <section className="stack gap-12">
    <h2 className="h4">What this tells you</h2>
    <p>Every paper that is signed here can be checked: estimates, bills of lading, inventories and their attachments.</p>
    <ul className={styles.tells}>
      <li>With the code: whether there is such a paper, when it was issued, and whether it is still in force.</li>
      <li>With the PDF: whether it is exactly as it was signed.</li>
      <li>Never a price, an address or a name.</li>
    </ul>
  </section>
);
