import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, line, text, Whole } from '#contract/core/fields.ts';
import { MOVER_ROLES } from '#domain/accounts/mover-role.ts';
import { ABSENCE_KINDS } from '#domain/movers/board.ts';
import { CREW_ROLES } from '#domain/movers/crew-role.ts';

const { get, post } = callsOf('Mover’s people');

const Id = z.coerce.number().int().min(1).max(2_147_483_647);
const OfPerson = z.object({ id: Id.describe('The mover'), person_id: Id });
const Wall = z.object({ day: DayOut, minutes: z.number() });
const Key = text(100).min(1);

export const people = {
  list: get('/movers/{id}/people', 'Who works for a mover, who is invited and who is away')
    .input(z.object({ id: Id.describe('The mover') }))
    .output(
      z.object({
        today: DayOut,
        may_change: z.boolean(),
        may_send: z.boolean().describe('Texts go out from here'),
        people: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            role: z.enum(MOVER_ROLES),
            works_as: z.enum(CREW_ROLES).nullable(),
            contact: z.string(),
            drives_feet: z.number().nullable(),
            version: z.number(),
            is_you: z.boolean(),
            email: z.string().nullable().describe('Of their account'),
            invitation: z.object({ sent_to: z.string(), ends_at: z.string() }).nullable(),
            away: z.array(z.object({ id: z.number(), person_id: z.number(), kind: z.enum(ABSENCE_KINDS), starts: Wall, ends: Wall })),
          }),
        ),
      }),
    ),
  save: post('/movers/{id}/people', 'Somebody new, or another name, role or contact of somebody')
    .input(
      z.object({
        id: Id.describe('The mover'),
        person_id: z.number().int().min(1).max(2_147_483_647).optional(),
        version: Whole.optional().describe('Of the person that was looked at; another one meanwhile answers 409'),
        name: line(100),
        role: z.enum(MOVER_ROLES),
        works_as: z.enum(CREW_ROLES).nullable().describe('Null for who never rides along'),
        contact: line(200),
        drives_feet: Whole.nullable().describe('The longest truck that they may drive'),
      }),
    )
    .output(z.object({ person_id: z.number() })),
  invite: post('/movers/{id}/people/{person_id}/invite', 'Mails or texts somebody a link to join')
    .input(OfPerson)
    .output(z.object({ link: z.string(), ends_at: z.string(), is_sent: z.boolean() })),
  endInvitation: post('/movers/{id}/people/{person_id}/end_invitation', 'Takes an invitation back')
    .input(OfPerson)
    .output(z.object({ ended: z.boolean() })),
  leave: post('/movers/{id}/people/{person_id}/leave', 'Takes somebody’s access, at once')
    .input(OfPerson)
    .output(z.object({ left: z.boolean() })),
  away: post('/movers/{id}/people/{person_id}/away', 'Says that somebody is sick or off')
    .input(OfPerson.extend({ kind: z.enum(ABSENCE_KINDS), from: Day, to: Day }))
    .output(z.object({ absence_id: z.number() })),
  back: post('/movers/{id}/absences/{absence_id}/end', 'Somebody is back')
    .input(z.object({ id: Id.describe('The mover'), absence_id: Id }))
    .output(z.object({ ended: z.boolean() })),
  invitation: get('/invitations/{key}', 'What an invitation is to')
    .input(z.object({ key: Key }))
    .output(
      z.object({
        mover_id: z.number(),
        mover: z.string(),
        name: z.string(),
        role: z.enum(MOVER_ROLES),
        made_by: z.string(),
        ends_at: z.string(),
        you: z.object({ email: z.string(), why_not: z.string() }).nullable(),
      }),
    ),
  join: post('/invitations/{key}/join', 'Joins a mover with one’s own account')
    .input(z.object({ key: Key }))
    .output(z.object({ mover_id: z.number() })),
};
