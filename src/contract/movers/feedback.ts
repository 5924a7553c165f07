import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, Figure, PlanId, text } from '#contract/core/fields.ts';
import { GRADE_CODES } from '#domain/movers/grade.ts';
import { WENT_WELL } from '#domain/movers/review.ts';

const { get, post, put } = callsOf('Reviews');

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647);

const WentWell = z.enum(WENT_WELL);

const Feedback = z.object({
  plan_id: z.string(),
  short_id: z.string(),
  move_date: DayOut.nullable(),
  from: z.string(),
  to: z.string(),
  mover: z.object({ id: z.number(), name: z.string() }),
  /** How it will be signed: "Ana R." */
  signed: z.string(),
  review: z
    .object({
      rating: z.number(),
      text: z.string(),
      went_well: z.array(WentWell),
      was_on_time: z.boolean().nullable(),
      answer: z.string().nullable(),
      written_on: DayOut,
    })
    .nullable(),
  editable_until: DayOut.nullable(),
  /** Why nothing can be said now; null when it can. */
  why_not: z.string().nullable(),
});

const MoverReview = z.object({
  id: z.number(),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  went_well: z.array(WentWell),
  written_on: DayOut,
  answer: z.string().nullable(),
  answered_on: DayOut.nullable(),
});

export const feedback = {
  show: get('/feedback/{id}', 'The review of a move, as far as it is written')
    .input(z.object({ id: PlanId }))
    .output(Feedback),

  save: put('/feedback/{id}', 'Say how the move went, or say it otherwise within 30 days')
    .input(
      z.object({
        id: PlanId,
        rating: Figure.nullable().default(null).describe('1 to 5 stars'),
        text: text(4000).default(''),
        went_well: z.array(WentWell).max(WENT_WELL.length).default([]),
        was_on_time: z.boolean().nullable().default(null),
      }),
    )
    .output(Feedback),

  ofMover: get('/movers/{id}/reviews', 'A mover’s reviews, for its own people')
    .input(
      z.object({
        id: MoverId,
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        per_page: z.coerce.number().int().min(1).max(100).default(25),
        unanswered: z.enum(['true', 'false']).default('false'),
      }),
    )
    .output(z.object({ reviews: z.array(MoverReview), total: z.number(), page: z.number(), per_page: z.number() })),

  answer: post('/movers/{id}/reviews/{review_id}/answer', 'The mover’s word under a review, once')
    .input(z.object({ id: MoverId, review_id: MoverId, answer: text(2000) }))
    .output(z.object({ review: MoverReview })),

  grade: get('/movers/{id}/grade', 'A mover’s grade and what it is made of')
    .input(z.object({ id: MoverId }))
    .output(
      z.object({
        grade: z.number().nullable(),
        jobs: z.number().describe('Completed in the last twelve months'),
        fewest_jobs: z.number(),
        parts: z.array(
          z.object({ code: z.enum(GRADE_CODES), name: z.string(), points: z.number(), most: z.number(), because: z.string() }),
        ),
      }),
    ),
};
