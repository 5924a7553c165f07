import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { whyNotFile as whyNotThatFile } from '#domain/coi.ts';
import { call } from '#web/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { sendForm, whyNotUploaded } from '#web/plan/upload.ts';
import { FileButton } from '#web/plan/upload-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './page.module.css';

type Props = { plan_id: string; mover: string; onFiled: () => void };
type Photo = { key: string; name: string };

/** Things one by one, photos, and a few words; what was typed stays until it is sent. */
export const ClaimForm = ({ plan_id, mover, onFiled }: Props) => {
  const [count, setCount] = useState(1);
  const photos = usePhotos(plan_id);
  const send = async (values: Values): Promise<Errors | undefined> => {
    const items = Array.from({ length: count }, (_, at) => itemIn(values, at));
    try {
      await call().claims.file({ id: plan_id, items, words: values.words ?? '', photos: photos.all.map(({ key }) => key) });
    } catch (error) {
      const { errors = {}, error_message } = asCallError(error).problem;
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
    onFiled();
    return undefined;
  };
  return (
    <Card title="Open a claim" tone="raised">
      <Form id="claim" className={styles.form} onSubmit={send}>
        {Array.from({ length: count }, (_, at) => (
          <fieldset key={at} className={styles.thing}>
            <legend className={count === 1 ? 'sr' : ''}>Thing {at + 1}</legend>
            <TextField name={`items.${at}.name`} label="What" maxLength={200} />
            <SelectField name={`items.${at}.kind`} label="What happened" options={KINDS} defaultValue="damaged" />
            <TextField name={`items.${at}.amount`} label="To make it good, in dollars" inputMode="decimal" maxLength={12} />
            <TextField name={`items.${at}.words`} label="About it" optional maxLength={1000} />
          </fieldset>
        ))}
        {count < MOST && (
          <Button icon="plus" onClick={() => setCount(count + 1)}>
            Another thing
          </Button>
        )}
        <TextAreaField name="words" label="When and how you noticed" optional rows={3} maxLength={4000} />
        <div>
          <FileButton name="Add a photo" of_pictures onChoose={(file) => file && void photos.add(file)}>
            {photos.busy ? 'Uploading…' : 'Add a photo'}
          </FileButton>
          <p className="meta" role="status">
            {photos.problem || photos.all.map(({ name }) => name).join(', ') || 'JPG or PNG, up to 10 MB each.'}
          </p>
        </div>
        <p className="meta">
          {mover} must acknowledge a claim in 30 days and decide in 120. Keep what was damaged until then. Its payout for your move waits
          meanwhile.
        </p>
        <SubmitButton kind="tape" size="l">
          Send the claim
        </SubmitButton>
      </Form>
    </Card>
  );
};

const MOST = 50;

const KINDS = [
  { value: 'damaged', label: 'It was damaged' },
  { value: 'lost', label: 'It is missing' },
];

const itemIn = (values: Values, at: number) => {
  const of = (field: string): string => values[`items.${at}.${field}`] ?? '';
  const amount = Number(of('amount').replaceAll(/[$,\s]/g, ''));
  return {
    name: of('name'),
    kind: of('kind') === 'lost' ? ('lost' as const) : ('damaged' as const),
    words: of('words'),
    amount: Number.isFinite(amount) ? Math.min(1_000_000, Math.round(amount * 100) / 100) : 0,
  };
};

/** Photos go up one by one; the claim names those that arrived. */
const usePhotos = (plan_id: string) => {
  const [all, setAll] = useState<readonly Photo[]>([]);
  const [state, setState] = useState({ busy: false, problem: '' });
  const add = async (file: File): Promise<void> => {
    const refusal = whyNotThatFile(file);
    if (refusal) return setState({ busy: false, problem: refusal.message });
    setState({ busy: true, problem: '' });
    try {
      const form = await call().claims.presignPhoto({ id: plan_id, filename: file.name });
      await sendForm(form, file, { onProgress: () => undefined, signal: new AbortController().signal });
      const photo = await call().claims.confirmPhoto({ id: plan_id, key: form.fields.key ?? '' });
      setAll((known) => [...known, photo]);
      setState({ busy: false, problem: '' });
    } catch (thrown) {
      setState({ busy: false, problem: whyNotUploaded(file.name, thrown) });
    }
  };
  return { all, add, ...state };
};
