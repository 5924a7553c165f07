CREATE TABLE "move_day_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb NOT NULL,
	"price" jsonb,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"is_waived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "move_day_adjustments_state_known" CHECK ("move_day_adjustments"."state" in ('draft', 'submitted', 'accepted', 'declined', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text,
	"due_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"because" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payments_in_order" CHECK ("payments"."amount_cents" >= "payments"."captured_cents" and "payments"."captured_cents" >= "payments"."refunded_cents" and "payments"."refunded_cents" >= 0),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('due', 'charging', 'authorized', 'captured', 'voided', 'declined', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "plan_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"key_sha256" text NOT NULL,
	"scope" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "plan_links_key_sha256_unique" UNIQUE("key_sha256"),
	CONSTRAINT "plan_links_scope" CHECK ("plan_links"."scope" in ('view', 'edit', 'adjust'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"because" text NOT NULL,
	"dedupe" text NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_dedupe_unique" UNIQUE("dedupe"),
	CONSTRAINT "refunds_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "refunds_some" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "reschedules" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"fee_cents" integer NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"price" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reschedules_status_known" CHECK ("reschedules"."status" in ('asked', 'accepted', 'refused', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_installments" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	CONSTRAINT "sandbox_installments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_attempt_id_unique";--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "card_token" text;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "installment_no" text;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "offer" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "difference_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "sandbox_transactions" ADD COLUMN "refund_of" text;--> statement-breakpoint
ALTER TABLE "move_day_adjustments" ADD CONSTRAINT "move_day_adjustments_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_day_adjustments" ADD CONSTRAINT "move_day_adjustments_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_links" ADD CONSTRAINT "plan_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reschedules" ADD CONSTRAINT "reschedules_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_day_adjustments_plan" ON "move_day_adjustments" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "move_day_adjustments_open" ON "move_day_adjustments" USING btree ("answer_by") WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "move_day_adjustments_one_open" ON "move_day_adjustments" USING btree ("plan_id") WHERE state in ('draft', 'submitted');--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at") WHERE state in ('due', 'charging');--> statement-breakpoint
CREATE INDEX "plan_links_plan" ON "plan_links" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reschedules_one_open" ON "reschedules" USING btree ("plan_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "reschedules_open" ON "reschedules" USING btree ("answer_by") WHERE status = 'asked';--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_link_id_plan_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."plan_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_offer" ON "jobs" USING btree ("attempt_id","offer");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_live" ON "jobs" USING btree ("attempt_id") WHERE status in ('waiting', 'proposed', 'accepted', 'completed');--> statement-breakpoint
CREATE INDEX "sandbox_transactions_refunds" ON "sandbox_transactions" USING btree ("refund_of");--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_installment_no_unique" UNIQUE("installment_no");--> statement-breakpoint
INSERT INTO "payments" ("id", "attempt_id", "kind", "method", "amount_cents", "captured_cents", "state", "transaction_id", "due_at", "lease_until", "created_at")
SELECT a."id", a."id", a."payment_kind", a."method", a."amount_cents", coalesce(taken."cents", 0),
	CASE WHEN taken."cents" IS NOT NULL THEN 'captured' WHEN a."state" = 'canceled' THEN 'voided' ELSE 'authorized' END,
	a."transaction_id", a."created_at", a."created_at", a."created_at"
FROM "booking_attempts" a
LEFT JOIN (SELECT "attempt_id", sum("amount_cents")::int AS "cents" FROM "payment_events" WHERE "kind" = 'captured' GROUP BY "attempt_id") taken ON taken."attempt_id" = a."id"
WHERE a."state" IN ('booked', 'canceled');
