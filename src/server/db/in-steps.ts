/**
 * Migrations that would hold up writes of a store with years in it, if they were done as the one transaction that their file is. A file that was
 * done somewhere stays as it is; whoever has yet to do one does these steps instead, each of which may be done again. A step with two values is
 * done for one slice of all identities after the other.
 */
export const IN_STEPS: ReadonlyMap<number, readonly string[]> = new Map([
  [
    // 0059_partner_links: 9.7 s at a million plans, in which none could be deleted.
    1795780073073,
    [
      `create table if not exists "partner_links" (
        "id" serial primary key not null,
        "partner_key" text not null constraint "partner_links_partner_key_partners_key_fk" references "public"."partners"("key"),
        "key_sha256" text not null,
        "made_at" timestamp with time zone not null,
        "opened_at" timestamp with time zone,
        "ended_at" timestamp with time zone,
        constraint "partner_links_key_sha256_unique" unique ("key_sha256"))`,
      'create unique index if not exists "partner_links_open" on "partner_links" ("partner_key") where ended_at is null',
      'alter table "funnel_plans" add column if not exists "partner_key" text',
      'create index concurrently "funnel_plans_partner" on "funnel_plans" ("partner_key", "begun_on") where partner_key is not null',
      `update "funnel_plans" set "partner_key" = substring("move_plans"."origin" ->> 'advance_referrer' from '^/clients/([a-z0-9-]+)/$')
        from "move_plans" where "funnel_plans"."plan_id" between $1 and $2 and "funnel_plans"."partner_key" is null
        and "move_plans"."uuid" = "funnel_plans"."plan_id" and "move_plans"."origin" ->> 'source' = 'Concierge'`,
    ],
  ],
]);

/** 244 rows of a million in each. */
const SLICES = 4_096;

/** From the first to the last identity of each. */
export const slices = (): [from: string, to: string][] =>
  Array.from({ length: SLICES }, (_, at) => {
    const begins = at.toString(16).padStart(3, '0');
    return [`${begins}00000-0000-0000-0000-000000000000`, `${begins}fffff-ffff-ffff-ffff-ffffffffffff`];
  });
