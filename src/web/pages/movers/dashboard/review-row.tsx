import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { LONGEST_ANSWER, WENT_WELL_WORDS, whyNotAnswerReview } from '#domain/movers/review.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './reviews.module.css';

export type OwnReview = Awaited<ReturnType<Client['feedback']['ofMover']>>['reviews'][number];

type Props = { mover_id: number; review: OwnReview; onAnswered: () => void };

/** One review; what is typed as an answer stays until it is sent. */
export const ReviewRow = ({ mover_id, review, onAnswered }: Props) => {
  const [is_open, setOpen] = useState(false);
  const send = async ({ answer = '' }: Readonly<Record<string, string>>) => {
    const refusal = whyNotAnswerReview(answer, review.answer);
    if (refusal) return refusal.errors;
    const { error } = await tried(call().feedback.answer({ id: mover_id, review_id: review.id, answer }));
    if (error) return { answer: error.message };
    setOpen(false);
    onAnswered();
    return undefined;
  };
  return (
    <li className={styles.entry}>
      <p className={styles.by}>
        <span className={styles.stars} role="img" aria-label={`${review.rating} of 5 stars`}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name="star-fill" size="s" className={star > review.rating ? styles.off : undefined} />
          ))}
        </span>
        <b>{review.author}</b>
        <time dateTime={review.written_on}>{dayInWords(review.written_on)}</time>
      </p>
      <p>{review.text}</p>
      {review.went_well.length > 0 && <p className="meta">{review.went_well.map((kind) => WENT_WELL_WORDS[kind]).join(' · ')}</p>}
      {review.answer !== null && (
        <p className={styles.answer}>
          <b>You answered: </b>
          {review.answer}
        </p>
      )}
      {review.answer === null && !is_open && (
        <Button size="s" onClick={() => setOpen(true)}>
          Answer<span className="sr"> {review.author}</span>
        </Button>
      )}
      {review.answer === null && is_open && (
        <Form id={`answer-${review.id}`} brief onSubmit={send}>
          <TextAreaField
            name="answer"
            label="Your answer"
            hint="It can’t be changed later. Please leave out names and addresses."
            maxLength={LONGEST_ANSWER}
            rows={3}
            autoFocus
          />
          <div className="row wraps gap-12">
            <SubmitButton size="s">Publish the answer</SubmitButton>
            <Button kind="quiet" size="s" onClick={() => setOpen(false)}>
              Not now
            </Button>
          </div>
        </Form>
      )}
    </li>
  );
};

const dayInWords = (day: string): string => `${monthDay(day)}, ${day.slice(0, 4)}`;
