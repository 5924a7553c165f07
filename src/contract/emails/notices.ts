import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId, text } from '#contract/core/fields.ts';
import { LANGUAGES } from '#domain/core/language.ts';

const { get, post, put } = callsOf('Notices and languages');

const key = text(200).min(1).describe('The key as it was mailed');
const Language = z.enum(LANGUAGES);

/** As a browser names itself once its person has said yes. */
const device = {
  endpoint: z.url('Use the address that the browser gave').max(1_000),
  p256dh: text(200),
  auth: text(100),
  language: Language.default('en'),
};

export const notices = {
  show: get('/notices', 'What a browser is asked with, so that it takes notices of ours alone; null where none are sent').output(
    z.object({ public_key: z.string().nullable() }),
  ),
  followPlan: post('/move_plans/{id}/notices', 'Tell this browser what is new about a booked move', {
    successStatus: 204,
    description: 'The crew’s steps, that it is late, what it found, and new messages. A notice names nobody and nothing of the goods.',
  })
    .input(z.object({ id: PlanId, ...device }))
    .output(z.void()),
  followDay: post('/adjustments/{key}/notices', 'Tell this browser of the crew’s what is new in the conversation', { successStatus: 204 })
    .input(z.object({ key, ...device }))
    .output(z.void()),
  followOffice: post('/movers/{id}/notices', 'Tell this browser of the office’s of new messages and of crews that are late', {
    successStatus: 204,
  })
    .input(z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647), ...device }))
    .output(z.void()),
  end: post('/notices/end', 'Tell this browser nothing any more', { successStatus: 204 })
    .input(z.object({ endpoint: device.endpoint }))
    .output(z.void()),
  speak: put('/move_plans/{id}/language', 'In which language its customer reads the day of the move, its texts and its letters', {
    successStatus: 204,
  })
    .input(z.object({ id: PlanId, language: Language }))
    .output(z.void()),
};
