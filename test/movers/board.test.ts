import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { board_bars, jobs, mover_people, trucks, users } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { EFFORT } from '#test/support/effort.ts';
import { aConfirmedMove, FRIDAY, TUESDAY } from '#test/support/people/booked-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import type { Site } from '#test/support/site/world.ts';

const WORK = { length: 300, title: 'Own job' };
const at = (minutes: number, day: string = FRIDAY) => ({ day, minutes });
const [EIGHT, NINE, ONE] = [480, 540, 780];

const aBoard = async () => {
  const { site, ana, id: plan_id, mover_id: id, driver } = await aConfirmedMove();
  const one = await driver.api.board.saveTruck({ id, name: 'Truck 1', feet: 26 });
  const two = await driver.api.board.saveTruck({ id, name: 'Truck 2', feet: 26 });
  const small = await driver.api.board.saveTruck({ id, name: 'Van', feet: 8, cubic_feet: 60 });
  const [luis, dante, gus] = await crewOf(site, id, ['Luis', 'Dante', 'Gus']);
  const { tray } = await driver.api.board.show({ id, from: FRIDAY });
  const job = tray[0]!;
  return {
    site,
    ana,
    plan_id,
    id,
    driver,
    job,
    one: one.truck_id,
    two: two.truck_id,
    small: small.truck_id,
    luis: luis!,
    dante: dante!,
    gus: gus!,
  };
};

const crewOf = async (site: Site, mover_id: number, names: readonly string[]): Promise<number[]> => {
  const people = names.map((name) => ({
    ...({ mover_id, name, role: 'crew', works_as: 'mover', contact: `${name.toLowerCase()}@crew.example` } as const),
    added_at: new Date(site.clock.now()),
  }));
  return (await site.db.insert(mover_people).values(people).returning()).map(({ id }) => id);
};

type Board = Awaited<ReturnType<typeof aBoard>>;

let here: Board;
beforeAll(async () => {
  here = await aBoard();
});
afterAll(() => here.site.close());

/** Each test begins with all in the tray. */
const emptied = async (): Promise<Board> => {
  await here.site.db.delete(board_bars);
  await here.site.db.execute(sql`delete from absences`);
  return here;
};

/** Theo is a dispatcher of the same company. */
const aColleague = async ({ site, id }: Board, name = 'Theo') => {
  const browser = await site.mover(id);
  await site.db
    .update(users)
    .set({ name, mover_role: 'dispatcher' })
    .where(eq(users.id, (await browser.api.users.me()).user?.id ?? ''));
  return browser;
};

describe('a mover’s board', () => {
  test('has what is sold and has no truck yet in its tray, and once it is put somewhere on its truck, with who put it there', async () => {
    const { driver, id, job, one } = await emptied();
    expect(job).toMatchObject({ status: 'accepted', day: FRIDAY, part: 1 });
    await driver.api.board.put({ id, job_id: job.job_id, truck_id: one, starts: at(job.window.from), length: job.length });
    const { tray, bars } = await driver.api.board.show({ id, from: FRIDAY });
    expect(tray).toEqual([]);
    expect(bars).toMatchObject([{ truck_id: one, name: job.name, starts: at(job.window.from), put_by: expect.stringMatching(/\w/) }]);
  });

  test('refuses a truck that is taken, and says by what and until when', async () => {
    const { driver, id, job, one } = await emptied();
    await driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(job.window.from - 60), length: 240 });
    const refusal = await refusalOf(
      driver.api.board.put({ id, job_id: job.job_id, truck_id: one, starts: at(job.window.from), length: job.length }),
    );
    expect(refusal).toMatchObject({
      status: 409,
      problem: { error_message: expect.stringMatching(/^Own job is there until \d+ [AP]M\. .+ put Own job on Truck 1 at 10 AM\.$/) },
    });
    const after = await driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(job.window.from + 180), length: 60 });
    expect(after.version).toBe(1);
  });

  test('refuses a truck that is too small and an hour that was not promised, in one sentence', async () => {
    const { driver, id, job, small } = await emptied();
    const refusal = await refusalOf(
      driver.api.board.put({ id, job_id: job.job_id, truck_id: small, starts: at(job.window.until + 120), length: job.length }),
    );
    expect(refusal.status).toBe(422);
    expect(refusal.problem.error_message).toMatch(/ cu ft and Van takes 60 and .+ was promised \d+–\d+ [AP]M\.$/);
  });

  test('has half hours and no others', async () => {
    const { driver, id, one } = await emptied();
    const put = (minutes: number, length: number) => driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(minutes), length });
    expect((await refusalOf(put(485, 60))).problem.errors).toEqual({ starts: 'Choose a time on the half hour' });
    expect((await refusalOf(put(EIGHT, 45))).status).toBe(422);
    expect((await put(EIGHT + 30, 30)).version).toBe(1);
  });

  test('tells the second of two who put the same job somewhere who was faster and when', async () => {
    const { driver, id, job, one, two } = await emptied();
    const theo = await aColleague(here);
    await theo.api.board.put({ id, job_id: job.job_id, truck_id: two, starts: at(job.window.from), length: job.length });
    const refusal = await refusalOf(
      driver.api.board.put({ id, job_id: job.job_id, truck_id: one, starts: at(job.window.from), length: job.length }),
    );
    expect(refusal).toMatchObject({ status: 409, problem: { error_message: `Theo put ${job.name} on Truck 2 at 10 AM.` } });
    const [bar] = (await driver.api.board.show({ id, from: FRIDAY })).bars;
    const seen = { id, bar_id: bar!.id, version: bar!.version };
    await theo.api.board.move({ ...seen, truck_id: one, starts: bar!.starts, length: job.length });
    for (const late of [
      () => driver.api.board.move({ ...seen, truck_id: two, starts: bar!.starts, length: job.length }),
      () => driver.api.board.takeOff(seen),
      () => driver.api.board.setRiders({ ...seen, people: [] }),
    ])
      expect(await refusalOf(late())).toMatchObject({
        status: 409,
        problem: { error_message: 'Theo changed this at 10 AM. Look at it again.' },
      });
  });

  test('lets nobody ride at two places at once, nor who is sick, nor for more than 14 hours of a day', async () => {
    const { driver, id, one, two, luis, site } = await emptied();
    await driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(EIGHT), length: 300, people: [luis] });
    const elsewhere = (starts: number, length: number) =>
      refusalOf(driver.api.board.put({ id, ...WORK, title: 'Storage run', truck_id: two, starts: at(starts), length, people: [luis] }));
    expect(await elsewhere(NINE, 60)).toMatchObject({
      status: 409,
      problem: { error_message: expect.stringContaining('Luis rides with Own job then.') },
    });
    expect((await elsewhere(ONE, 600)).problem.error_message).toBe('Luis would work more than 14 hours on Fri Dec 4.');
    await site.db.execute(
      sql`insert into absences (person_id, kind, during, told_by, told_at) values (${luis}, 'sick', '[2026-12-04,2026-12-06)', 'Sofia', now())`,
    );
    expect((await elsewhere(ONE, 60)).problem.error_message).toBe('Luis is sick then.');
  });

  test('takes the people along when a bar moves, over night and to the next day', async () => {
    const { driver, id, one, two, luis } = await emptied();
    const { bar_id, version } = await driver.api.board.put({
      id,
      ...WORK,
      truck_id: one,
      starts: at(EIGHT),
      length: 2_220,
      people: [luis],
    });
    await driver.api.board.move({ id, bar_id, version, truck_id: two, starts: at(EIGHT, '2026-12-05'), length: 2_220 });
    const { bars } = await driver.api.board.show({ id, from: FRIDAY });
    expect(bars).toMatchObject([
      { truck_id: two, starts: at(EIGHT, '2026-12-05'), ends: at(21 * 60, '2026-12-06'), people: [{ name: 'Luis' }] },
    ]);
    await driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(EIGHT), length: 300, people: [luis] });
  });

  test('names each job that somebody sick is missed at, with who could come instead', async () => {
    const { driver, id, job, one, luis, dante, gus, site } = await emptied();
    await driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(EIGHT, '2026-11-23'), people: [luis, gus] });
    const { bar_id } = await driver.api.board.put({
      id,
      job_id: job.job_id,
      truck_id: one,
      starts: at(job.window.from),
      length: job.length,
      people: [luis, dante],
    });
    await site.db.execute(
      sql`insert into absences (person_id, kind, during, told_by, told_at) values (${dante}, 'sick', '[2026-12-04,2026-12-06)', 'Sofia', now())`,
    );
    const { short, bars } = await driver.api.board.show({ id, from: FRIDAY });
    expect(short).toEqual([
      { bar_id, away: [{ id: dante, name: 'Dante' }], with_whom: 'Luis', instead: [{ id: gus, name: 'Gus', times: 1 }] },
    ]);
    expect(bars.find((bar) => bar.id === bar_id)?.missing).toBe(job.needs - 1);
  });

  test('gives a job back the people it had when their change is taken back, with who is sick meanwhile', async () => {
    const { driver, id, one, luis, gus, site } = await emptied();
    const { bar_id, version } = await driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(EIGHT), people: [luis] });
    await site.db.execute(
      sql`insert into absences (person_id, kind, during, told_by, told_at) values (${luis}, 'sick', '[2026-12-04,2026-12-06)', 'Sofia', now())`,
    );
    const taken = await driver.api.board.setRiders({ id, bar_id, version, people: [gus] });
    const back = { id, bar_id, version: taken.version, people: [luis] };
    expect((await refusalOf(driver.api.board.setRiders(back))).problem.error_message).toBe('Luis is sick then.');
    await driver.api.board.setRiders({ ...back, puts_back: true });
    expect((await driver.api.board.show({ id, from: FRIDAY })).short).toMatchObject([{ bar_id, away: [{ id: luis }] }]);
  });

  test('a job that gets another day is in the tray again, and its old place is free', async () => {
    const { driver, id, job, one, plan_id, site } = await aBoardOfItsOwn();
    await driver.api.board.put({ id, job_id: job.job_id, truck_id: one, starts: at(job.window.from), length: job.length });
    await site.db.execute(
      sql`update move_plans set details = jsonb_set(details, '{move_date}', '"2026-12-08"'), move_date = '2026-12-08' where uuid = ${plan_id}`,
    );
    const { bars } = await driver.api.board.show({ id, from: FRIDAY });
    expect(bars).toEqual([]);
    await driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(job.window.from) });
    const put = await driver.api.board.put({
      id,
      job_id: job.job_id,
      truck_id: one,
      starts: at(job.window.from, TUESDAY),
      length: job.length,
    });
    expect(put.version).toBe(1);
  });

  test('hours are a line for each person and truck', async () => {
    const { driver, id, one, luis, dante } = await emptied();
    await driver.api.board.put({ id, ...WORK, title: '=Own', truck_id: one, starts: at(EIGHT), length: 330, people: [luis, dante] });
    const file = await driver.api.board.hoursCsv({ id, from: FRIDAY, to: FRIDAY });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(`12/04/2026,Luis,mover,"'=Own",Truck 1,8 AM,12/04/2026,1:30 PM,5.5`);
  });

  test('another mover’s people and a customer see nothing of it', async () => {
    const { site, id, one } = await emptied();
    const other = await site.mover(id === 1 ? 2 : 1);
    const ben = await site.customer('Ben');
    for (const browser of [other, ben, site.visitor()]) {
      expect((await refusalOf(browser.api.board.show({ id }))).status).toBeGreaterThanOrEqual(401);
      expect((await refusalOf(browser.api.board.put({ id, ...WORK, truck_id: one, starts: at(EIGHT) }))).status).toBeGreaterThanOrEqual(
        401,
      );
    }
    const own = await other.api.board.saveTruck({ id: id === 1 ? 2 : 1, name: 'Truck 1', feet: 26 });
    const { driver } = here;
    expect((await refusalOf(driver.api.board.put({ id, ...WORK, truck_id: own.truck_id, starts: at(EIGHT) }))).status).toBe(404);
  });

  test('a truck with something to do is kept; without, it goes', async () => {
    const { driver, id, one, two } = await emptied();
    await driver.api.board.put({ id, ...WORK, truck_id: one, starts: at(EIGHT) });
    expect((await refusalOf(driver.api.board.retireTruck({ id, truck_id: one }))).problem.error_message).toContain(
      'Truck 1 has something to do still',
    );
    const spare = await driver.api.board.saveTruck({ id, name: 'Spare', feet: 20 });
    expect(await driver.api.board.retireTruck({ id, truck_id: spare.truck_id })).toEqual({ retired: true });
    expect((await refusalOf(driver.api.board.saveTruck({ id, truck_id: two, name: 'truck 1', feet: 26 }))).problem.errors).toHaveProperty(
      'name',
    );
  });
});

const aBoardOfItsOwn = aBoard;

describe('links of a crew on the board', () => {
  test('go out at five for a job that has all its people; one that is short waits and is named, and a change after that sends one new link', async () => {
    const { site, driver, id, job, one, luis, dante, gus } = await aBoardOfItsOwn();
    const people = [luis, dante, gus].slice(0, job.needs);
    const put = await driver.api.board.put({
      id,
      job_id: job.job_id,
      truck_id: one,
      starts: at(job.window.from),
      length: job.length,
      people: people.slice(1),
    });
    const { links } = await driver.api.board.show({ id, from: FRIDAY });
    expect(links).toMatchObject([{ day: FRIDAY, jobs: 1, ready: [], waiting: [{ name: job.name, why: 'is 1 short' }] }]);
    site.at('2026-12-03T22:00:00Z');
    const sent = async (to: string) => {
      await workOnce(site.world);
      await workOnce(site.world);
      return (await sentEmails(site.db)).filter(({ recipient, subject }) => recipient === to && subject.startsWith('Move day list')).length;
    };
    expect(await sent('dante@crew.example')).toBe(0);
    expect((await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('No full crew yet'))).toHaveLength(1);
    const whole = await driver.api.board.setRiders({ id, bar_id: put.bar_id, version: put.version, people });
    expect((await driver.api.board.show({ id, from: FRIDAY })).links).toMatchObject([
      { ready: [{ name: job.name }], people: people.length, waiting: [] },
    ]);
    expect(await sent('luis@crew.example')).toBe(1);
    await driver.api.board.move({
      id,
      bar_id: put.bar_id,
      version: whole.version,
      truck_id: one,
      starts: at(job.window.from + 30),
      length: job.length,
    });
    expect(await sent('luis@crew.example')).toBe(2);
    expect(await driver.api.board.sendLinks({ id, day: FRIDAY })).toEqual({ jobs: 0, sent: 0 });
  });
});

describe('a thousand hands on one board', () => {
  /** Everybody wants a place at once, on few trucks and in few hours. */
  const race = async ({ site, driver, id }: Board) => {
    await site.db.delete(board_bars);
    const fleet = (await site.db.select().from(trucks).where(eq(trucks.mover_id, id))).filter(({ name }) => name.startsWith('Racer'));
    const tries = Array.from({ length: EFFORT.assignments }, (_, nth) => {
      const truck = fleet[nth % fleet.length]!;
      const starts = at(360 + 30 * ((nth * 7) % 20));
      return driver.api.board.put({ id, title: `Own job ${nth}`, truck_id: truck.id, starts, length: 60 + 30 * (nth % 5) }).then(
        () => 'put',
        (error: unknown) => (error as { status?: number }).status ?? 0,
      );
    });
    const outcomes = await Promise.all(tries);
    const { rows } = await site.db.execute<{ many: number }>(
      sql`select count(*)::int as many from board_bars one join board_bars other on one.truck_id = other.truck_id and one.id < other.id and one.during && other.during`,
    );
    return { overlaps: rows[0]?.many, outcomes: new Set(outcomes), put: outcomes.filter((one) => one === 'put').length };
  };

  test(`${EFFORT.assignments} at once put no two bars at one time on one truck; without the store’s own rule they do`, async () => {
    const { site, driver, id } = here;
    for (let nth = 0; nth < 8; nth++) await driver.api.board.saveTruck({ id, name: `Racer ${nth}`, feet: 26 });
    const held = await race(here);
    expect(held.overlaps).toBe(0);
    // Whoever waits too long in a thousand is told to try again.
    expect([...held.outcomes].filter((one) => one !== 'put' && one !== 409 && one !== 503)).toEqual([]);
    expect(held.put).toBeGreaterThanOrEqual(8);
    await site.db.execute(sql`alter table board_bars drop constraint board_bars_never_two`);
    expect((await race(here)).overlaps).toBeGreaterThan(0);
    await site.db.delete(board_bars);
    await site.db.execute(
      sql`alter table board_bars add constraint board_bars_never_two exclude using gist (truck_id with =, during with &&)`,
    );
  }, 120_000);
});

test('the store knows a job of another mover from its own', async () => {
  const { site, driver, id, one } = here;
  const [foreign] = await site.db.select().from(jobs);
  await site.db
    .update(jobs)
    .set({ mover_id: id + 1 })
    .where(eq(jobs.id, foreign!.id));
  const refusal = await refusalOf(driver.api.board.put({ id, job_id: foreign!.id, truck_id: one, starts: at(EIGHT), length: 300 }));
  expect(refusal.status).toBe(404);
  await site.db.update(jobs).set({ mover_id: id }).where(eq(jobs.id, foreign!.id));
});
