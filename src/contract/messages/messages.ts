import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, line, PlanId, text, Whole } from '#contract/core/fields.ts';
import { LANGUAGES } from '#domain/core/language.ts';
import { LINES, LONGEST_MESSAGE, MOST_PHOTOS, SPEAKERS, TOO_MANY_PHOTOS, WAYS } from '#domain/messages/conversation.ts';
import { QUICK_ANSWERS } from '#domain/messages/facts-in.ts';
import { LONGEST_LINE, QUESTION_NAMES, TAPS } from '#domain/messages/questions.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';
import { ACCESS_FACTS, LONGEST_FACT } from '#domain/plan/extras/access-facts.ts';

const { get, post, put, patch, remove } = callsOf('Messages');

const id = PlanId;
const key = text(200).min(1).describe('The key as it was mailed');
const Instant = z.string();
const Maybe = Instant.nullable();
const Fact = z.enum(ACCESS_FACTS);
const Stop = z.enum(STOP_KEYS);
const Question = z.enum(QUESTION_NAMES as [(typeof QUESTION_NAMES)[number], ...(typeof QUESTION_NAMES)[number][]]);
const MessageId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const Entry = z.object({
  id: z.number().describe('0 for a line that nobody wrote down'),
  line: z.enum(LINES).nullable().describe('What happened between the messages; null for a message'),
  until: Maybe.describe('Of a crew that joined'),
  role: z.enum(SPEAKERS).nullable(),
  author: z.string(),
  at: Instant,
  via: z.enum(WAYS),
  words: z.string(),
  rest: z.string().describe('What a mail quoted below its answer'),
  photos: z.array(z.object({ key: z.string(), url: z.string() })),
  state: z.enum(['sent', 'delivered', 'read']),
  read_by: z.array(z.object({ role: z.enum(SPEAKERS), at: Instant })),
  facts: z.array(z.object({ fact: Fact, stop: Stop, words: z.string(), is_saved: z.boolean() })).describe('What it tells of a door'),
  client_id: z.string().nullable(),
});

const Thread = z.object({
  state: z.enum(['none', 'questions', 'open', 'closed']).describe('questions: until the mover has said yes'),
  you: z.enum(SPEAKERS),
  mover: z.object({ id: z.number(), name: z.string() }).nullable(),
  customer: z.object({ name: z.string(), phone_number: z.string().nullable() }).describe('The number from the day before the move'),
  zone: z.string().describe('Of the pick-up, whose clock every time goes by'),
  move_date: DayOut.nullable(),
  updated_at: Instant,
  answer_by: Maybe.describe('Until when the mover has to say yes or no'),
  usual_minutes: z.number().nullable().describe('Half of this office’s answers took less; null while there are few'),
  answers_on_record: z.number(),
  language: z.enum(LANGUAGES).nullable().describe('As the customer chose; null while nobody did'),
  questions: z.array(
    z.object({
      question: Question,
      about: z.string().nullable().describe('What goes along from the plan; null where there is nothing to ask about'),
      asked_at: Maybe,
      tap: z.enum(TAPS).nullable(),
      words: z.string(),
      left_out: z.number().describe('Words that were cut out of the answer: phone numbers, addresses and links'),
      answered_at: Maybe,
    }),
  ),
  pieces: z.array(z.object({ id: z.number(), name: z.string() })).describe('What one of the questions can be about'),
  entries: z.array(Entry),
  has_earlier: z.boolean(),
  waiting: z
    .object({ message_id: z.number(), asked_at: Instant, remind_at: Instant, late_at: Instant, is_late: z.boolean() })
    .nullable()
    .describe('The customer’s message that has no answer yet'),
  saved: z.array(z.object({ fact: Fact, stop: Stop, words: z.string(), message_id: z.number() })),
  unread: z.number(),
});

const written = {
  client_id: z.uuid('Give each message an id of its own').describe('Sent twice it is said once'),
  words: text(LONGEST_MESSAGE).default(''),
  photos: z.array(text(300)).max(MOST_PHOTOS, TOO_MANY_PHOTOS).default([]),
};

const PhotoForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const Photo = z.object({ key: z.string(), name: z.string() });
const WITHOUT_PLACE = 'What a camera wrote beside the picture, the place above all, is taken off.';

const Conversation = z.object({
  plan_id: z.string(),
  short_id: z.string(),
  customer: z.string().describe('Empty before the mover’s yes'),
  move_date: DayOut.nullable(),
  to: z.string(),
  is_done: z.boolean(),
  role: z.enum(SPEAKERS).nullable().describe('Who spoke last; null for a question before the yes'),
  author: z.string(),
  words: z.string(),
  at: Instant,
  zone: z.string(),
  waits: z.enum(['late', 'due', 'question', 'no']),
  due_at: Maybe.describe('When our team takes it up'),
  unread: z.number(),
});

export const messages = {
  show: get('/move_plans/{id}/messages', 'The conversation of a plan: customer, mover, crew and our team')
    .input(z.object({ id }))
    .output(Thread),
  write: post('/move_plans/{id}/messages', 'Write a message', {
    description: 'Nothing in a message changes price, date or list. A gate code given as the quick answer is kept for the crew at once.',
  })
    .input(z.object({ id, ...written, quick: z.enum(QUICK_ANSWERS).nullable().default(null) }))
    .output(Thread),
  read: post('/move_plans/{id}/messages/read', 'How far one’s own side has read', { successStatus: 204 })
    .input(z.object({ id, up_to: MessageId }))
    .output(z.void()),
  presignPhoto: post('/move_plans/{id}/messages/photos', 'A form that takes one photo of a message, for five minutes')
    .input(z.object({ id, filename: text(1000) }))
    .output(PhotoForm),
  confirmPhoto: post('/move_plans/{id}/messages/photos/confirm', 'Look at the photo that arrived', { description: WITHOUT_PLACE })
    .input(z.object({ id, key: text(300) }))
    .output(Photo),
  ask: post('/move_plans/{id}/mover_questions', 'One of the four questions to a mover that has not said yes yet, each once')
    .input(z.object({ id, question: Question, thing: Whole.optional().describe('The piece that is meant') }))
    .output(Thread),
  answer: patch('/move_plans/{id}/mover_questions/{question}', 'The mover’s answer: a tap and a line', {
    description: 'Phone numbers, addresses and links are cut out of the line, and how many words that were is said to both.',
  })
    .input(z.object({ id, question: Question, tap: z.enum(TAPS), words: line(LONGEST_LINE).default('') }))
    .output(Thread),
  saveFact: put('/move_plans/{id}/access_facts', 'Keeps for the crew what a message says of a door')
    .input(z.object({ id, message_id: MessageId, fact: Fact, stop: Stop, words: line(LONGEST_FACT) }))
    .output(Thread),
  dropFact: remove('/move_plans/{id}/access_facts/{fact}/{stop}', 'Takes that back; what was known before comes back')
    .input(z.object({ id, fact: Fact, stop: Stop }))
    .output(Thread),
  crewShow: get('/adjustments/{key}/messages', 'The conversation, for the crew of the day').input(z.object({ key })).output(Thread),
  crewWrite: post('/adjustments/{key}/messages', 'A message of the crew')
    .input(
      z.object({ key, ...written, name: line(60).default('').describe('Who of the crew writes; else whom the office sent this link to') }),
    )
    .output(Thread),
  crewRead: post('/adjustments/{key}/messages/read', 'How far the crew has read', { successStatus: 204 })
    .input(z.object({ key, up_to: MessageId }))
    .output(z.void()),
  crewPresignPhoto: post('/adjustments/{key}/messages/photos', 'A form that takes one photo of the crew’s message, for five minutes')
    .input(z.object({ key, filename: text(1000) }))
    .output(PhotoForm),
  crewConfirmPhoto: post('/adjustments/{key}/messages/photos/confirm', 'Look at the photo that arrived', { description: WITHOUT_PLACE })
    .input(z.object({ key, photo: text(300) }))
    .output(Photo),
  inbox: get('/movers/{id}/messages', 'A mover’s conversations, those that wait first')
    .input(
      z.object({
        id: z.coerce.number().int().min(1).max(2_147_483_647).describe('The mover'),
        show: z.enum(['waiting', 'all']).optional(),
        q: text(100).optional(),
      }),
    )
    .output(
      z.object({
        conversations: z.array(Conversation),
        waiting: z.number(),
        usual_minutes: z.number().nullable(),
        answers_on_record: z.number(),
      }),
    ),
};
