import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { CLAIM_STATES, isOpenClaim } from '#domain/claims/claim.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { endOfKept, withoutPeople } from '#domain/plan/retention.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import {
  booking_attempts,
  change_orders,
  claims,
  coi_uploads,
  follow_links,
  job_crews,
  jobs,
  late_notices,
  move_plans,
  onsite_requests,
  plan_grants,
  plan_history,
  plan_languages,
  plan_links,
  plan_notes,
  price_leads,
  push_subscriptions,
