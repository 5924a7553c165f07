import { Link, Form as RouterForm } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { longDay } from '#domain/core/calendar.ts';
import { LONGEST_REVIEW, reviewErrors, WENT_WELL, WENT_WELL_WORDS, type WentWell } from '#domain/movers/review.ts';
import { refusedForm } from '#web/accounts/form-answer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';
import { StarsField } from './stars-field.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).feedback.show({ id: args.params.id });
  } catch (error) {
    throw pageFault(error);
  }
};

/** A native form: it works without a script, and what was typed comes back when something is missing. */
export const action = async (args: Route.ActionArgs) => {
  const given = givenIn(await args.request.formData());
  try {
    await callFrom(args).feedback.save({ id: args.params.id, ...given });
    return { is_saved: true as const };
  } catch (error) {
    const refused = refusedForm(error, { text: given.text });
    return { ...refused, data: { ...refused.data, is_saved: false as const } };
  }
};

export const meta: Route.MetaFunction = () => [
  { title: `Review your move · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** How a move went (decisions, 6): stars, a few words, and what went well. */
const Feedback = ({ loaderData: feedback, actionData }: Route.ComponentProps) => {
  const { mover, review, why_not, signed, editable_until } = feedback;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <header>
        <h1 tabIndex={-1}>{review === null ? `How was your move with ${mover.name}?` : `Your review of ${mover.name}`}</h1>
        <p className="meta">
          {feedback.from} → {feedback.to || 'storage'}
          {feedback.move_date && `, ${longDay(feedback.move_date)}`} · Plan {feedback.short_id}
        </p>
      </header>
      {actionData?.is_saved && (
        <Notice tone="pine" icon="check" role="status" title="Thank you. Your review is on the page.">
          It’s on <Link to={`/movers/${mover.id}#reviews`}>{mover.name}’s page</Link>, signed {signed.replace(/\.$/, '')}
          {editable_until && `. You can change it until ${longDay(editable_until)}`}.
        </Notice>
      )}
      {why_not !== null && (
        <Notice tone="info" title={review === null ? 'Not yet' : undefined}>
          {why_not}
        </Notice>
      )}
      {why_not === null && <ReviewForm feedback={feedback} actionData={actionData} />}
      {why_not !== null && review !== null && (
        <Card>
          <p>
            <b>{review.rating} of 5 stars</b>
          </p>
          <p>{review.text}</p>
        </Card>
      )}
      {review?.answer && (
        <Card title={`${mover.name} answered`}>
          <p>{review.answer}</p>
        </Card>
      )}
    </main>
  );
};

export default Feedback;

type FormProps = { feedback: Route.ComponentProps['loaderData']; actionData: Route.ComponentProps['actionData'] };

const ReviewForm = ({ feedback: { review, mover, signed }, actionData }: FormProps) => {
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined;
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined;
  return (
    <Card tone="raised">
      <Form as={RouterForm} id="review" method="post" className="stack gap-24" errors={errors} rules={RULES}>
        <StarsField name="rating" rating={review?.rating} />
        <Segmented
          label="Did the crew come on time?"
          name="was_on_time"
          options={ON_TIME}
          defaultValue={review === null ? '' : review.was_on_time === null ? '' : review.was_on_time ? 'yes' : 'no'}
        />
        <fieldset className={styles.well}>
          <legend>
            What went well? <span className="muted">(optional)</span>
          </legend>
          <div>
            {WENT_WELL.map((kind) => (
              <CheckField
                key={kind}
                name={`well_${kind}`}
                label={WENT_WELL_WORDS[kind]}
                defaultChecked={review?.went_well.includes(kind) ?? false}
              />
            ))}
          </div>
        </fieldset>
        <TextAreaField
          name="text"
          label="In your words"
          hint="Good or bad, it helps the next customer choose. Please leave out names and addresses."
          maxLength={LONGEST_REVIEW}
          rows={5}
          defaultValue={typed?.text ?? review?.text ?? ''}
        />
        <p className="meta">
          Signed {signed.replace(/\.$/, '')}, on {mover.name}’s page. Nobody can pay to post a review or remove one.
        </p>
        <SubmitButton kind="tape" size="l">
          {review === null ? 'Publish my review' : 'Save my review'}
        </SubmitButton>
      </Form>
    </Card>
  );
};

const ON_TIME = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Can’t say' },
];

const RULES = {
  rating: (value: string) => reviewErrors({ rating: Number(value) || null, text: 'long enough' }).rating,
  text: (value: string) => reviewErrors({ rating: 1, text: value }).text,
};

/** The posted review as the API takes it. */
const givenIn = (form: FormData) => {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const on_time = text('was_on_time');
  return {
    rating: Number(text('rating')) || null,
    text: text('text').slice(0, 4000),
    went_well: WENT_WELL.filter((kind): kind is WentWell => form.has(`well_${kind}`)),
    was_on_time: on_time === '' ? null : on_time === 'yes',
  };
};
