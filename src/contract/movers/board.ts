import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, line, Whole } from '#contract/core/fields.ts';
import { JOB_STATUSES } from '#domain/booking/job.ts';
import { ABSENCE_KINDS } from '#domain/movers/board.ts';
import { CREW_ROLES } from '#domain/movers/crew-role.ts';

const { get, post } = callsOf('Mover’s board');

const Id = z.coerce.number().int().min(1).max(2_147_483_647);
const MoverId = Id.describe('The mover');
const Version = z.number().int().min(1).max(2_147_483_647).describe('Of the bar that was looked at; another one meanwhile answers 409');

const Wall = z.object({ day: DayOut, minutes: z.number().int() }).describe('By the clock of the mover’s yard, in minutes after midnight');
const WallIn = z.object({ day: Day, minutes: z.number().int().min(0).max(1439) }).describe('By the clock of the mover’s yard');
const Length = z.number().int().min(1).max(20_160).describe('In minutes');
const Riders = z.array(z.number().int().min(1).max(2_147_483_647)).max(12, 'Choose up to 12 people');

const Point = z.object({ lat: z.number(), lng: z.number() }).nullable().describe('About where: no door');

const Truck = z.object({ id: z.number(), name: z.string(), feet: z.number(), cubic_feet: z.number(), version: z.number() });
const Person = z.object({ id: z.number(), name: z.string(), works_as: z.enum(CREW_ROLES), drives_feet: z.number().nullable() });

const Job = z.object({
  job_id: z.number(),
  plan_id: z.string(),
  status: z.enum(JOB_STATUSES),
  parts: z.number().describe('Trucks that it takes'),
  name: z.string().describe('The customer’s last name, once the job is accepted'),
  from: z.string(),
  to: z.string(),
  answer_by: z.string().nullable(),
  day: DayOut,
  window: z.object({ from: z.number(), until: z.number() }).describe('When its crew was promised, in minutes after midnight'),
  cubic_feet: z.number().describe('Of one truck'),
  needs: z.number().describe('People for one truck'),
  length: z.number().describe('In minutes, as it is usual'),
  from_point: Point,
  to_point: Point,
  needs_coi: z.boolean(),
});

const Bar = z.object({
  id: z.number(),
  version: z.number(),
  truck_id: z.number(),
  part: z.number(),
  put_by: z.string(),
  put_at: z.string(),
  starts: Wall,
  ends: Wall,
  people: z.array(Person.extend({ is_absent: z.boolean() })),
  missing: z.number().describe('People that it is short of'),
  name: z.string(),
  job: Job.nullable().describe('Null for something of the mover’s own'),
});

const Board = z.object({
  zone: z.string(),
  first: DayOut,
  last: DayOut,
  today: DayOut,
  now: Wall,
  updated_at: z.string(),
  may_change: z.boolean(),
  days: z.array(
    z
      .object({ day: DayOut, offered: z.number(), taken: z.number(), is_closed: z.boolean(), is_oversold: z.boolean() })
      .describe('In half-truck-days'),
  ),
  trucks: z.array(Truck),
  people: z.array(Person),
  absences: z.array(z.object({ id: z.number(), person_id: z.number(), kind: z.enum(ABSENCE_KINDS), starts: Wall, ends: Wall })),
  bars: z.array(Bar),
  calendar: z
    .object({
      is_checked: z.boolean().describe('Read within the last 24 hours'),
      read_when: z.string().describe('By the clock of the mover’s yard'),
      events: z.array(
        z.object({
          title: z.string(),
          first: DayOut,
          last: DayOut,
          takes: z.union([z.number(), z.literal('day')]).describe('Trucks, or the whole day'),
        }),
      ),
    })
    .nullable()
    .describe('What the mover’s own calendar takes of these days; null when none is connected'),
  tray: z.array(Job.extend({ part: z.number() })),
  short: z.array(
    z.object({
      bar_id: z.number(),
      away: z.array(z.object({ id: z.number(), name: z.string() })),
      with_whom: z.string(),
      instead: z.array(z.object({ id: z.number(), name: z.string(), times: z.number().describe('That they rode with the others') })),
    }),
  ),
  links: z.array(
    z.object({
      day: DayOut,
      goes_at: Wall,
      is_over: z.boolean(),
      jobs: z.number(),
      ready: z.array(z.object({ plan_id: z.string(), name: z.string() })),
      people: z.number(),
      sent: z.number(),
      waiting: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  ),
});

const Put = z.object({ bar_id: z.number(), version: z.number() });

export const board = {
  show: get('/movers/{id}/board', 'Some days of a mover: its trucks, what stands on them, and what does not yet')
    .input(
      z.object({
        id: MoverId,
        from: Day.optional().describe('Today when left out'),
        days: z.coerce.number().int().min(1, 'Ask for 1 to 14 days').max(14, 'Ask for 1 to 14 days').default(7),
      }),
    )
    .output(Board),
  put: post('/movers/{id}/board/bars', 'Puts a job on a truck, or something of the mover’s own', {
    description: 'Two at one time on one truck are refused with 409 and who put the other one there.',
  })
    .input(
      z.object({
        id: MoverId,
        job_id: z.number().int().min(1).max(2_147_483_647).optional(),
        part: z.number().int().min(1).max(20).optional().describe('Which of the job’s trucks'),
        title: line(60).optional().describe('Of what is no job of ours'),
        truck_id: z.number().int().min(1).max(2_147_483_647),
        starts: WallIn,
        length: Length,
        people: Riders.optional(),
      }),
    )
    .output(Put),
  move: post('/movers/{id}/board/bars/{bar_id}/move', 'Moves a bar to another time or truck')
    .input(
      z.object({
        ...{ id: MoverId, bar_id: Id, version: Version },
        ...{ truck_id: z.number().int().min(1).max(2_147_483_647), starts: WallIn, length: Length },
      }),
    )
    .output(Put),
  setRiders: post('/movers/{id}/board/bars/{bar_id}/riders', 'Says who rides along')
    .input(
      z.object({
        id: MoverId,
        bar_id: Id,
        version: Version,
        people: Riders,
        puts_back: z.boolean().optional().describe('Takes a change back: who is away meanwhile may stand there again'),
      }),
    )
    .output(Put),
  takeOff: post('/movers/{id}/board/bars/{bar_id}/take_off', 'Puts a job back into the tray')
    .input(z.object({ id: MoverId, bar_id: Id, version: Version }))
    .output(z.object({ taken_off: z.boolean() })),
  saveTruck: post('/movers/{id}/trucks', 'A new truck, or another name and size of one')
    .input(
      z.object({
        id: MoverId,
        truck_id: z.number().int().min(1).max(2_147_483_647).optional(),
        name: line(40),
        feet: Whole,
        cubic_feet: Whole.nullable().optional().describe('As usual for its length when left out'),
        version: Whole.optional(),
      }),
    )
    .output(z.object({ truck_id: z.number() })),
  retireTruck: post('/movers/{id}/trucks/{truck_id}/retire', 'Takes a truck out of use')
    .input(z.object({ id: MoverId, truck_id: Id }))
    .output(z.object({ retired: z.boolean() })),
  sendLinks: post('/movers/{id}/board/send_links', 'Sends the crews of a day’s ready jobs their links now')
    .input(z.object({ id: MoverId, day: Day }))
    .output(z.object({ jobs: z.number(), sent: z.number() })),
  hoursCsv: get('/movers/{id}/board/hours.csv', 'Who is on which truck for how long, as a spreadsheet; without days, of the last seven')
    .input(z.object({ id: MoverId, from: Day.optional(), to: Day.optional() }))
    .output(z.file().mime('text/csv')),
};
