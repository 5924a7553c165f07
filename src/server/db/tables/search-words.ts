import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type PlanColumns = Record<
  'uuid' | 'contact_first_name' | 'contact_last_name' | 'contact_email_address' | 'contact_phone_number' | 'details',
  PgColumn
>;

/** What an address and a name are taken apart at, so that every part of them can be looked for by its beginning. */
export const BETWEEN_WORDS = '@.+-_,/()#&';
/**
 * The same within the index, which holds no parameters: a blank for each of these signs, and for each letter with a mark the one that somebody types
 * who has none on the keyboard.
 */
const TAKEN_APART = sql`'@.+-_,/()#&áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', '           aaaaaaeeeeiiiiooooouuuuncyAAAAAAEEEEIIIIOOOOOUUUUNCY'`;

/** Short id, name, email, phone and both cities of a plan. Needs no extension; the index and the search must spell it alike. */
export const planWords = (plan: PlanColumns): SQL =>
  sql`to_tsvector('simple', left(${plan.uuid}::text, 6) || ' ' || translate(${plan.contact_first_name} || ' ' || ${plan.contact_last_name} || ' ' || ${plan.contact_email_address} || ' ' || coalesce(${plan.details} #>> '{pick_up,city}', '') || ' ' || coalesce(${plan.details} #>> '{drop_off,city}', ''), ${TAKEN_APART}) || ' ' || right(regexp_replace(${plan.contact_phone_number}, '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace(${plan.contact_phone_number}, '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace(${plan.contact_phone_number}, '[^0-9]', '', 'g'), 4))`;

/** A draft of somebody who has not said a name or an address, nor has an account. The index and the list must spell it alike. */
export const nameless = (
  plan: Record<'status' | 'owner_user_id' | 'contact_first_name' | 'contact_last_name' | 'contact_email_address', PgColumn>,
): SQL =>
  sql`${plan.status} = 'draft' and ${plan.owner_user_id} is null and ${plan.contact_first_name} = '' and ${plan.contact_last_name} = '' and ${plan.contact_email_address} = ''`;

/** A building said what its certificate has to look like, and has none yet. The index and the list must spell it alike. */
export const coiMissing = ({ status, details }: Record<'status' | 'details', PgColumn>): SQL =>
  sql`${status} in ('reserved', 'confirmed', 'in_progress') and (
    (${details} -> 'pick_up' ->> 'example_coi' is not null and ${details} -> 'pick_up' ->> 'completed_coi' is null)
    or (${details} -> 'extra_pick_up' ->> 'example_coi' is not null and ${details} -> 'extra_pick_up' ->> 'completed_coi' is null)
    or (${details} -> 'extra_drop_off' ->> 'example_coi' is not null and ${details} -> 'extra_drop_off' ->> 'completed_coi' is null)
    or (${details} -> 'drop_off' ->> 'example_coi' is not null and ${details} -> 'drop_off' ->> 'completed_coi' is null))`;

/** Name and email of an account. */
export const userWords = (user: Record<'name' | 'email', PgColumn>): SQL =>
  sql`to_tsvector('simple', translate(${user.name} || ' ' || ${user.email}, ${TAKEN_APART}))`;

/** Who did what, and why. */
export const auditWords = (entry: Record<'user_name' | 'as_user_name' | 'what' | 'why', PgColumn>): SQL =>
  sql`to_tsvector('simple', translate(${entry.user_name} || ' ' || coalesce(${entry.as_user_name}, '') || ' ' || ${entry.what} || ' ' || ${entry.why}, ${TAKEN_APART}))`;
