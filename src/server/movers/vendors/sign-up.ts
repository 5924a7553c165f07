import { eq, sql } from 'drizzle-orm';
import { formatPhone } from '#domain/core/contact.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { type CarrierRecord, usdotDigits, whyNotCarrier } from '#domain/movers/carrier.ts';
import { goesFar, type MoverApplication, moverOf, whyNotApply, type Yard } from '#domain/movers/mover-application.ts';
import { whyNotNewPassword } from '#server/accounts/sign-in/common-passwords.ts';
import { passwordHash } from '#server/accounts/sign-in/passwords.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { mover_applications, movers, users } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { askRegister, requireFewQuestions } from './look-up.ts';
import { insertMover } from './mover-rows.ts';
import { enqueueVendorEmail } from './vendor-outbox-jobs.ts';

/** A company asks to join: its form, the map and the federal register are asked first; then the account, the mover and the application are one. */
export const signUp = async (caller: Caller, form: MoverApplication) => {
  throwIf(whyNotApply(form, caller.now.today) ?? whyNotNewPassword(form.password, form.email));
  requireFewQuestions(caller);
  await requireNewcomer(caller, form);
  const yard = await requireYard(caller, form.zip);
  const record = await checked(caller, form);
  const password_hash = await passwordHash(form.password);
  const mover_id = await inTransaction(caller.world, async (tx) => {
    const { id } = await insertMover(tx, (next) => moverOf(next, form, yard, record, caller.now.today));
    const user_id = await insertPerson(tx, caller, form, id, password_hash);
    await insertApplication(tx, caller, form, { mover_id: id, user_id, record });
    await enqueueVendorEmail(tx, caller.now.at, { template: 'vendor_welcome', mover_id: id, turn: '1' });
    return id;
  });
  return { mover_id, email: form.email.trim(), is_checked: record !== null || form.usdot_number.trim() === '' };
};

/** A number or an address that is known belongs to somebody who signs in. */
const requireNewcomer = async ({ world: { db } }: Caller, { email, usdot_number }: MoverApplication): Promise<void> => {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  if (account !== undefined) throw at('email', 'There is an account with this email already. Sign in, or use another one.');
  const digits = usdotDigits(usdot_number);
  if (digits === undefined) return;
  const [known] = await db
    .select({ id: movers.id })
    .from(movers)
    .where(eq(sql`${movers.profile} ->> 'usdot_number'`, digits));
  if (known !== undefined) throw at('usdot_number', `USDOT ${digits} has joined already. Ask your colleagues to sign in, or call us.`);
};

const requireYard = async ({ world }: Caller, zip: string): Promise<Yard> => {
  const place = await world.places.placeOf({ city: '', state: '', zip: zip.trim() });
  if (place === undefined) throw at('zip', 'We don’t know this ZIP. Check the five digits.');
  const { city, state, lat, lng } = place;
  return { city, state, zip: zip.trim(), lat, lng };
};

/** Null while the register does not answer: then it is asked again, and nothing that was typed is lost. */
const checked = async ({ world }: Caller, form: MoverApplication): Promise<CarrierRecord | null> => {
  const usdot_number = usdotDigits(form.usdot_number);
  if (usdot_number === undefined) return null;
  const record = await askRegister(world, usdot_number);
  if (record === null) return null;
  throwIf(whyNotCarrier(record, { ...form, usdot_number, does_long_distance: goesFar(form) }));
  return record ?? null;
};

const insertPerson = async (tx: Tx, { world, now }: Caller, form: MoverApplication, mover_id: number, password_hash: string) => {
  const id = world.ids.uuid();
  const [person] = await tx
    .insert(users)
    .values({ id, name: form.contact_name.trim(), email: form.email.trim(), role: 2, mover_id, password_hash, created_at: now.at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (person === undefined) throw at('email', 'There is an account with this email already. Sign in, or use another one.');
  return person.id;
};

type Parts = { mover_id: number; user_id: string; record: CarrierRecord | null };

const insertApplication = async (tx: Tx, { world, now }: Caller, form: MoverApplication, { mover_id, user_id, record }: Parts) => {
  const waits = record === null && form.usdot_number.trim() !== '';
  await tx.insert(mover_applications).values({
    ...{ mover_id, user_id, carrier: record, state: 'applied', applied_at: now.at, terms_accepted_at: now.at },
    contact_name: form.contact_name.trim(),
    contact_phone: formatPhone(form.contact_phone),
    does_long_distance: goesFar(form),
    // The key itself is made when its email is written; until then nothing fits this one.
    email_key_sha256: hashOf(world.ids.token()),
    carrier_checked_at: record === null ? null : now.at,
    check_again_at: waits ? new Date(now.at.getTime() + FIRST_RETRY_MS) : null,
  });
};

const FIRST_RETRY_MS = 5 * 60_000;

const at = (field: keyof MoverApplication, sentence: string) => refuse('invalid', sentence, { [field]: sentence });
