import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { text } from '#contract/core/fields.ts';
import { SLEEPS, TASK_KINDS } from '#domain/site/team-queue.ts';

const { get, post } = callsOf('Admin');

const Task = z.object({
  key: z.string(),
  kind: z.enum(TASK_KINDS),
  what: z.string(),
  why: z.string(),
  due_at: z.string().nullable(),
  is_hot: z.boolean(),
  act: z.string().describe('What the button says'),
  to: z.string().describe('The page where it is done'),
  taken_by: z.object({ name: z.string(), initials: z.string(), is_me: z.boolean(), at: z.string().nullable() }).nullable(),
});

const Count = z.number().nullable().describe('Null for a day of which there is nothing to count');

const Figure = z.object({
  today: Count,
  a_week_ago: Count.describe('The same weekday, whole'),
  days: z.array(Count).describe('The last seven days, today last'),
});

const Queue = z.object({
  updated_at: z.string(),
  tasks: z.array(Task),
  asleep: z.number().int().describe('Rows that somebody sent to sleep'),
  next_wakes_at: z.string().nullable(),
});

const Key = text(120);

export const today = {
  show: get('/admin/today', 'What needs a person of our team now, the most harmful first').output(Queue),
  take: post('/admin/today/take', 'Take a row, or give it back')
    .input(z.object({ key: Key, is_taken: z.boolean().default(true) }))
    .output(Queue),
  sleep: post('/admin/today/sleep', 'Send a row to sleep, or wake it')
    .input(z.object({ key: Key, until: z.enum(SLEEPS).nullable().default(null).describe('Null wakes it') }))
    .output(Queue),
  numbers: get('/admin/today/numbers', 'How the day goes beside the same weekday, and how far plans come').output(
    z.object({
      prices: Figure,
      booked: Figure,
      accepted_in_time: Figure.describe('Of a hundred jobs offered, those accepted within 24 hours'),
      fell_through: Figure,
      funnel: z.array(z.object({ step: z.string(), plans: z.number().int(), before: z.number().int().describe('A week earlier') })),
      gaps: z.array(
        z.object({
          city: z.string(),
          state: z.string(),
          plans: z.number().int(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
        }),
      ),
    }),
  ),
};
