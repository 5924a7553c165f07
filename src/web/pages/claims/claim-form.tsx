import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { counted } from '#domain/core/number-words.ts';
import { whyNotFile as whyNotThatFile } from '#domain/plan/extras/coi.ts';
import { call } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { sendForm, whyNotUploaded } from '#web/plan/upload/upload.ts';
import { FileButton } from '#web/plan/upload/upload-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { PlanClaims } from './claim-card.tsx';
import { claimIn, DAY_PHOTO, MOST } from './claim-in.ts';
import styles from './page.module.css';

type Props = {
  plan_id: string;
  mover: string;
  /** The claim that is open, which this adds to. */
  adds_to?: string | undefined;
  errors?: Errors | undefined;
  typed?: Values | undefined;
  /** What the move day says came damaged or not at all: the claim begins with it, and nothing is sent by itself. */
  noted?: PlanClaims['noted'];
  onFiled: () => void;
};
type Photo = { key: string; name: string };

/** Things one by one, photos, and a few words; what was typed stays until it is sent. Without scripts it is a native form for a few things. */
export const ClaimForm = ({ plan_id, mover, adds_to, errors, noted = [], typed = typedOf(noted), onFiled }: Props) => {
  const [count, setCount] = useState(Math.max(1, claimIn(typed).items.length));
  const photos = usePhotos(plan_id);
  const send = async (values: Values): Promise<Errors | undefined> => {
    try {
      const written = claimIn(values, adds_to === undefined ? 1 : 0);
      const said = { id: plan_id, ...written, photos: [...written.photos, ...photos.all.map(({ key }) => key)] };
      if (adds_to === undefined) await call().claims.file(said);
      else await call().claims.supplement({ ...said, claim_id: adds_to });
    } catch (error) {
      const { errors = {}, error_message } = asCallError(error).problem;
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
    onFiled();
    return undefined;
  };
  return (
    <Card title={adds_to === undefined ? 'Open a claim' : 'Add to the claim'} tone="raised">
      <Form id="claim" method="post" className={styles.form} errors={errors} onSubmit={send}>
        {noted.length > 0 && <FromTheDay noted={noted} typed={typed} />}
        {adds_to !== undefined && <input type="hidden" name="adds_to" value={adds_to} />}
        {Array.from({ length: count }, (_, at) => (
          <Thing key={at} at={at} is_only={count === 1} typed={typed} />
        ))}
        <noscript>
          <div className={styles.form}>
            {Array.from({ length: Math.max(0, WITHOUT_SCRIPTS - count) }, (_, more) => (
              <Thing key={more} at={count + more} is_optional typed={typed} />
            ))}
          </div>
        </noscript>
        {count < MOST && (
          <Button icon="plus" className={styles.scripted} onClick={() => setCount(count + 1)}>
            Another item
          </Button>
        )}
        <TextAreaField name="words" label="When and how you noticed" optional rows={3} maxLength={4000} defaultValue={typed.words} />
        <div className={styles.scripted}>
          <FileButton name="Add a photo" of_pictures onChoose={(file) => file && void photos.add(file)}>
            {photos.busy ? 'Uploading…' : 'Add a photo'}
          </FileButton>
          <p className="meta" role="status">
            {photos.problem || photos.all.map(({ name }) => name).join(', ') || 'JPG or PNG, up to 10 MB each.'}
          </p>
        </div>
        <p className="meta">
          {adds_to === undefined
            ? `${mover} must acknowledge a claim in 30 days and decide in 120. Keep what was damaged until then. Its payout for your move waits meanwhile.`
            : `The days by which ${mover} has to answer stay the same. An earlier offer no longer stands.`}
        </p>
        <SubmitButton kind="tape" size={adds_to === undefined ? 'l' : undefined}>
          {adds_to === undefined ? 'Send the claim' : 'Add this'}
        </SubmitButton>
      </Form>
    </Card>
  );
};

/** "Dresser, tag 012", with what is known of it; what would make it right is the customer's to say. */
const typedOf = (noted: PlanClaims['noted']): Values =>
  Object.fromEntries([
    ...noted.slice(0, MOST).flatMap(({ name, kind, words }, at) => [
      [`items.${at}.name`, name],
      [`items.${at}.kind`, kind],
      [`items.${at}.words`, words],
    ]),
    ...photosIn(noted).map(({ field, key }) => [field, key]),
  ]);

/** Of each thing, before it was loaded and as it arrived. */
const photosIn = (noted: PlanClaims['noted']) =>
  noted
    .flatMap(({ name, photos_before, photos_after }) => [
      ...photos_before.map((photo, at) => ({ ...photo, label: `${name}, when loaded, ${at + 1}` })),
      ...photos_after.map((photo, at) => ({ ...photo, label: `${name}, at the delivery, ${at + 1}` })),
    ])
    .map((photo, at) => ({ ...photo, field: `${DAY_PHOTO}${at}` }));

const FromTheDay = ({ noted, typed }: { noted: PlanClaims['noted']; typed: Values }) => (
  <Notice icon="tag" title="Filled in from the delivery">
    <p>
      {counted(noted.length, 'thing')} came damaged or not at all, by their tags. Nothing is sent until you send it. A thing that turns up
      leaves this list once you say so at the delivery.
    </p>
    {photosIn(noted).length > 0 && (
      <>
        <p className="strong">The crew’s photos go with it</p>
        <ul className={styles.noted}>
          {photosIn(noted).map(({ field, key, url, label }) => (
            <li key={key}>
              <CheckField
                name={field}
                value={key}
                defaultChecked={typed[field] === key}
                label={
                  <>
                    <img src={url} alt="" />
                    <span>{label}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
);

type ThingProps = { at: number; is_only?: boolean; is_optional?: boolean; typed: Values };

const Thing = ({ at, is_only = false, is_optional = false, typed }: ThingProps) => {
  const of = (field: string) => ({ name: `items.${at}.${field}`, defaultValue: typed[`items.${at}.${field}`] });
  return (
    <fieldset className={styles.thing}>
      <legend className={is_only ? `sr ${styles.only}` : ''}>
        Item {at + 1}
        {is_optional && <span className="regular faint"> (optional)</span>}
      </legend>
      <TextField {...of('name')} label="Item" maxLength={200} />
      <SelectField label="What happened" options={KINDS} {...of('kind')} />
      <TextField {...of('amount')} label="What would make it right, in dollars" inputMode="decimal" maxLength={12} />
      <TextField {...of('words')} label="Details" optional maxLength={1000} />
    </fieldset>
  );
};

/** As many things can be told where none can be added. */
const WITHOUT_SCRIPTS = 5;

const KINDS = [
  { value: 'damaged', label: 'It was damaged' },
  { value: 'lost', label: 'It is missing' },
  { value: 'delay', label: 'It came late, and that cost me' },
];

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
