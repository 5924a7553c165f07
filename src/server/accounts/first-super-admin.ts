import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { audit_log, users } from '#server/db/schema.ts';
import { accountOf } from './account-row.ts';

/**
 * Makes the site's first super admin out of an account that is there, on the word of whoever may start programs on the server; every other
 * role is given by a super admin. Answers why not, in a sentence.
 */
export const makeFirstSuperAdmin = (db: Db, email: string, at: Date): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const account = await accountOf(tx, email);
    if (account === undefined || account.banned_at !== null)
      return `${email} has no account. Sign up on the site, confirm the address, and run this again.`;
    if (account.email_proved_at === null) return `${email} has not confirmed the address yet: the link is in the welcome email.`;
    const [row] = await tx
      .select({ others: count() })
      .from(users)
      .where(and(eq(users.role, 0), isNull(users.banned_at)));
    if (row?.others !== 0) return 'There is a super admin already, who gives every other role at /admin/users.';
    await tx.update(users).set({ role: 0 }).where(eq(users.id, account.id));
    await tx.insert(audit_log).values({
      ...{ at, user_name: 'An operator on the server', what: 'Made the first super admin', subject_kind: 'user', subject_id: account.id },
      ...{ before: { role: account.role }, after: { role: 0 }, why: 'npm run super-admin', request_id: 'command' },
    });
    return undefined;
  });
