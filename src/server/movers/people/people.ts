import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { textNumber } from '#domain/emails/texts.ts';
import type { AbsenceKind } from '#domain/movers/board.ts';
import { personIn, type TypedPerson, whyNotAway } from '#domain/movers/mover-person.ts';
import { runsMover } from '#domain/plan/access.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellBoard } from '#server/core/live-hub.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { absences, bar_people, job_crews, jobs, mover_invitations, mover_people, plan_links, sessions, users } from '#server/db/schema.ts';
import { whoIs } from '#server/door/history.ts';
import { zoneOf } from '../board/board-jobs.ts';
import { absencesBetween, type PersonRow, peopleOf, wallOf } from '../board/board-rows.ts';
import { shownAbsence } from '../board/show-board.ts';
import { ownMover } from '../own-mover.ts';

/** Who works for a mover, with who is invited and who is away in the next weeks. */
export const listPeople = async (caller: Caller, id: number) => {
  const mover = await ownMover(caller, id, 'board');
  const { world, now, viewer } = caller;
  await layAccounts(caller, id);
  const zone = zoneOf(world, mover);
  const span = { from: now.at, until: new Date(now.at.getTime() + SHOWN_MS) };
  const [people, away] = await Promise.all([peopleOf(world.db, id), absencesBetween(world.db, id, span)]);
  const [accounts, invited] = await Promise.all([accountsOf(caller, people), invitedOf(caller, people)]);
  return {
    ...{ today: wallOf(now.at, zone).day, may_change: runsMover(viewer, id, 'people'), may_send: world.sms !== undefined },
    people: people.map((person) => ({
      ...{ id: person.id, name: person.name, role: person.role, works_as: person.works_as, contact: person.contact },
      ...{
        drives_feet: person.drives_feet,
        version: person.version,
        is_you: person.user_id !== null && person.user_id === viewer.user?.id,
      },
      email: accounts.get(person.user_id ?? '') ?? null,
      invitation: invited.get(person.id) ?? null,
      away: away.filter(({ person_id }) => person_id === person.id).map((one) => shownAbsence(one, zone)),
    })),
  };
};

const SHOWN_MS = 60 * 86_400_000;

/** Accounts that the company had before it named its people are people of it. */
const layAccounts = ({ world: { db }, now }: Caller, mover_id: number) =>
  db.execute(sql`
    insert into mover_people (mover_id, user_id, name, role, added_at)
    select mover_id, id, coalesce(nullif(name, ''), email), coalesce(mover_role, 'owner'), ${now.at.toISOString()}::timestamptz from users
    where mover_id = ${mover_id} and role = 2 and banned_at is null
      and not exists (select 1 from mover_people where mover_people.user_id = users.id and left_at is null)
    order by created_at, id
    on conflict do nothing`);

const accountsOf = async ({ world: { db } }: Caller, people: readonly PersonRow[]): Promise<Map<string, string>> => {
  const ids = people.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  const rows = ids.length === 0 ? [] : await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
};

const invitedOf = async ({ world: { db }, now }: Caller, people: readonly PersonRow[]) => {
  const rows = await db
    .select()
    .from(mover_invitations)
    .where(
      and(
        inArray(
          mover_invitations.person_id,
          people.map(({ id }) => id),
        ),
        ...[isNull(mover_invitations.used_at), isNull(mover_invitations.revoked_at), gt(mover_invitations.ends_at, now.at)],
      ),
    );
  return new Map(rows.map(({ person_id, sent_to, ends_at }) => [person_id, { sent_to, ends_at: ends_at.toISOString() }]));
};

type Saved = TypedPerson & { id: number; person_id?: number | undefined; version?: number | undefined };

/** Somebody new, or another name, role or contact. A role holds from the next request on. */
export const savePerson = async (caller: Caller, { id, person_id, version, ...typed }: Saved): Promise<{ person_id: number }> => {
  await ownMover(caller, id, 'people');
  const person = personIn(typed, textNumber);
  if (person instanceof Refusal) throw person;
  return inTransaction(caller.world, (tx) =>
    person_id === undefined ? addPerson(tx, caller, id, person) : changePerson(tx, caller, id, { ...person, person_id, version }),
  );
};

const MOST_PEOPLE = 500;

const addPerson = async (tx: Tx, caller: Caller, mover_id: number, person: TypedPerson): Promise<{ person_id: number }> => {
  if ((await peopleOf(tx, mover_id)).length >= MOST_PEOPLE) throw refuse('too_many', `A company keeps up to ${MOST_PEOPLE} people here.`);
  const [added] = await tx
    .insert(mover_people)
    .values({ mover_id, ...person, added_at: caller.now.at })
    .returning();
  await recordAudit(tx, caller, {
    what: `Added person ${added!.id}`,
    subject: { kind: 'mover', id: mover_id },
    after: { role: person.role },
  });
  await tellBoard(tx, mover_id);
  return { person_id: added!.id };
};

type Changed = TypedPerson & { person_id: number; version?: number | undefined };

const changePerson = async (tx: Tx, caller: Caller, mover_id: number, { person_id, version, ...person }: Changed) => {
  const before = await lockPerson(tx, mover_id, person_id);
  if (version !== undefined && version !== before.version)
    throw refuse('changed_meanwhile', `Somebody changed ${before.name} meanwhile. Look at them again.`);
  if (before.role === 'owner' && person.role !== 'owner') await requireOwnerLeft(tx, mover_id, person_id);
  await tx
    .update(mover_people)
    .set({ ...person, version: before.version + 1 })
    .where(eq(mover_people.id, person_id));
  if (before.user_id !== null) await tx.update(users).set({ mover_role: person.role }).where(eq(users.id, before.user_id));
  await recordAudit(tx, caller, {
    ...{ what: `Changed person ${person_id}`, subject: { kind: 'mover', id: mover_id } },
    ...{ before: { role: before.role, works_as: before.works_as }, after: { role: person.role, works_as: person.works_as } },
  });
  await tellBoard(tx, mover_id);
  return { person_id };
};

export const lockPerson = async (tx: Tx, mover_id: number, person_id: number): Promise<PersonRow> => {
  const [row] = await tx
    .select()
    .from(mover_people)
    .where(and(eq(mover_people.id, person_id), eq(mover_people.mover_id, mover_id), isNull(mover_people.left_at)))
    .for('update');
  if (row === undefined) throw refuse('not_found', 'This person does not work here any more.');
  return row;
};

/** Two who make each other less at the same moment stand in line. */
const requireOwnerLeft = async (tx: Tx, mover_id: number, but: number): Promise<void> => {
  const owners = await tx
    .select({ id: mover_people.id, user_id: mover_people.user_id })
    .from(mover_people)
    .where(and(eq(mover_people.mover_id, mover_id), eq(mover_people.role, 'owner'), isNull(mover_people.left_at)))
    .orderBy(asc(mover_people.id))
    .for('update');
  if (!owners.some(({ id, user_id }) => id !== but && user_id !== null))
    throw refuse('not_editable', 'Somebody has to own the company. Make somebody else its owner first.');
};

/** Sessions and links end at once, on every server; what they did keeps their name. */
export const leave = async (caller: Caller, id: number, person_id: number): Promise<{ left: boolean }> => {
  await ownMover(caller, id, 'people');
  const { at } = caller.now;
  return inTransaction(caller.world, async (tx) => {
    const person = await lockPerson(tx, id, person_id);
    if (person.role === 'owner') await requireOwnerLeft(tx, id, person_id);
    await tx.update(mover_people).set({ left_at: at }).where(eq(mover_people.id, person_id));
    await tx.update(mover_invitations).set({ revoked_at: at }).where(openInvitationOf(person_id));
    await tx
      .delete(bar_people)
      .where(and(eq(bar_people.person_id, person_id), sql`lower(${bar_people.during}) > ${at.toISOString()}::timestamptz`));
    if (person.user_id !== null) {
      await tx
        .update(users)
        .set({ role: 3, mover_id: null, mover_role: null })
        .where(and(eq(users.id, person.user_id), eq(users.role, 2)));
      await tx.delete(sessions).where(eq(sessions.user_id, person.user_id));
    }
    if (person.contact !== '') await endCrewLinks(tx, id, person.contact, at);
    await recordAudit(tx, caller, {
      what: `Took the access of person ${person_id}`,
      subject: { kind: 'mover', id },
      before: { role: person.role },
    });
    await tellBoard(tx, id);
    return { left: true };
  });
};

export const openInvitationOf = (person_id: number) =>
  and(eq(mover_invitations.person_id, person_id), isNull(mover_invitations.used_at), isNull(mover_invitations.revoked_at));

/** Of all moves of this mover, and nobody's who has another phone. */
const endCrewLinks = async (tx: Tx, mover_id: number, contact: string, at: Date): Promise<void> => {
  const own = tx.select({ plan_id: jobs.plan_id }).from(jobs).where(eq(jobs.mover_id, mover_id));
  await tx
    .update(plan_links)
    .set({ revoked_at: at })
    .where(and(eq(plan_links.sent_to, contact), plan_links.is_crews, isNull(plan_links.revoked_at), inArray(plan_links.plan_id, own)));
  const open = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.mover_id, mover_id), eq(jobs.status, 'accepted')));
  await tx.delete(job_crews).where(and(eq(job_crews.contact, contact), ne(job_crews.contact, ''), inArray(job_crews.job_id, open)));
};

type Away = { id: number; person_id: number; kind: AbsenceKind; from: Day; to: Day };

/** Sick or off, from a day to a day. What they were to do is short from now on, and named on the board. */
export const setAway = async (caller: Caller, { id, person_id, kind, from, to }: Away): Promise<{ absence_id: number }> => {
  const mover = await ownMover(caller, id, 'board');
  const zone = zoneOf(caller.world, mover);
  throwIf(whyNotAway(from, to, wallOf(caller.now.at, zone).day));
  const during = { from: instantOf(from, 0, zone), until: instantOf(addDays(to, 1), 0, zone) };
  return inTransaction(caller.world, async (tx) => {
    await lockPerson(tx, id, person_id);
    const told = { told_by: whoIs(caller), told_at: caller.now.at };
    const [row] = await tx
      .insert(absences)
      .values({ person_id, kind, during, ...told })
      .returning();
    await recordAudit(tx, caller, { what: `Person ${person_id} is away from ${from} to ${to}`, subject: { kind: 'mover', id } });
    await tellBoard(tx, id);
    return { absence_id: row!.id };
  });
};

export const endAway = async (caller: Caller, id: number, absence_id: number): Promise<{ ended: boolean }> => {
  await ownMover(caller, id, 'board');
  return inTransaction(caller.world, async (tx) => {
    const own = tx.select({ id: mover_people.id }).from(mover_people).where(eq(mover_people.mover_id, id));
    const [row] = await tx
      .delete(absences)
      .where(and(eq(absences.id, absence_id), inArray(absences.person_id, own)))
      .returning();
    if (row === undefined) throw refuse('not_found', 'This absence is not there any more.');
    await recordAudit(tx, caller, { what: `Person ${row.person_id} is back`, subject: { kind: 'mover', id } });
    await tellBoard(tx, id);
    return { ended: true };
  });
};
