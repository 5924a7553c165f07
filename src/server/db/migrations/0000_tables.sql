CREATE TABLE "booking_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"body_sha256" text NOT NULL,
	"plan_version" integer NOT NULL,
	"method" text NOT NULL,
	"payment_kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"final_price_cents" integer NOT NULL,
	"quote" jsonb NOT NULL,
	"coupon" text,
	"contact" jsonb NOT NULL,
	"survey_waived" boolean DEFAULT false NOT NULL,
	"mover_id" integer NOT NULL,
	"places" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"transaction_id" text,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "booking_attempts_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "booking_attempts_state_known" CHECK ("booking_attempts"."state" in ('held', 'charging', 'booked', 'released', 'canceled')),
	CONSTRAINT "booking_attempts_paid" CHECK ("booking_attempts"."transaction_id" is not null or "booking_attempts"."state" not in ('booked', 'canceled')),
	CONSTRAINT "booking_attempts_amount" CHECK ("booking_attempts"."amount_cents" >= 0 and "booking_attempts"."amount_cents" <= "booking_attempts"."final_price_cents")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "coupons_never_overused" CHECK ("coupons"."used" >= 0 and ("coupons"."max_uses" is null or "coupons"."used" <= "coupons"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"status" text NOT NULL,
	"accept_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "market" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "move_plans" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"owner_user_id" uuid,
	"owner_visitor_id" uuid,
	"status" text NOT NULL,
	"last_step" text NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"read_only_plan" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"hourly_plan" boolean DEFAULT false NOT NULL,
	"home_size_id" integer NOT NULL,
	"move_date" date,
	"origin" jsonb NOT NULL,
	"inventory" jsonb NOT NULL,
	"boxes" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"hourly" jsonb NOT NULL,
	"follow_up_packing_service_id" integer DEFAULT 0 NOT NULL,
	"box_purchases" jsonb NOT NULL,
	"insurance" jsonb,
	"facebook_shared" boolean DEFAULT false NOT NULL,
	"twitter_shared" boolean DEFAULT false NOT NULL,
	"mover_id" integer,
	"price" jsonb,
	"price_range" jsonb,
	"total_cost" integer,
	"coupon_code" text DEFAULT '' NOT NULL,
	"contact_first_name" text DEFAULT '' NOT NULL,
	"contact_last_name" text DEFAULT '' NOT NULL,
	"contact_email_address" text DEFAULT '' NOT NULL,
	"contact_phone_number" text DEFAULT '' NOT NULL,
	"user_note" text DEFAULT '' NOT NULL,
	"last_action" jsonb,
	CONSTRAINT "move_plans_one_owner" CHECK (("move_plans"."owner_user_id" is null) <> ("move_plans"."owner_visitor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "mover_days" (
	"mover_id" integer NOT NULL,
	"day" date NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mover_days_mover_id_day_pk" PRIMARY KEY("mover_id","day"),
	CONSTRAINT "mover_days_never_oversold" CHECK ("mover_days"."taken" >= 0 and "mover_days"."taken" <= "mover_days"."capacity")
);
--> statement-breakpoint
CREATE TABLE "movers" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"profile" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe" text NOT NULL,
	"body" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupe_unique" UNIQUE("dedupe")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"visitor_id" uuid,
	"user_id" uuid,
	"scope" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"before_cents" integer,
	"after_cents" integer
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"mover_id" integer NOT NULL,
	"version" integer NOT NULL,
	"card" jsonb NOT NULL,
	CONSTRAINT "rate_cards_mover_id_version_pk" PRIMARY KEY("mover_id","version")
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"laid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_letters" (
	"message_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" integer DEFAULT 3 NOT NULL,
	"mover_id" integer,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD CONSTRAINT "booking_attempts_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_plans" ADD CONSTRAINT "move_plans_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_plans" ADD CONSTRAINT "move_plans_owner_visitor_id_visitors_id_fk" FOREIGN KEY ("owner_visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_plans" ADD CONSTRAINT "move_plans_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_days" ADD CONSTRAINT "mover_days_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_history" ADD CONSTRAINT "plan_history_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_attempts_request" ON "booking_attempts" USING btree ("plan_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_attempts_one_live" ON "booking_attempts" USING btree ("plan_id") WHERE state in ('held', 'charging', 'booked');--> statement-breakpoint
CREATE INDEX "booking_attempts_state" ON "booking_attempts" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "jobs_plan" ON "jobs" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "jobs_mover" ON "jobs" USING btree ("mover_id","status");--> statement-breakpoint
CREATE INDEX "move_plans_owner_user" ON "move_plans" USING btree ("owner_user_id","changed_at");--> statement-breakpoint
CREATE INDEX "move_plans_owner_visitor" ON "move_plans" USING btree ("owner_visitor_id","changed_at");--> statement-breakpoint
CREATE INDEX "move_plans_mover" ON "move_plans" USING btree ("mover_id","status");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("kind","provider_ref");--> statement-breakpoint
CREATE INDEX "plan_grants_plan" ON "plan_grants" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_history_plan" ON "plan_history" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "sandbox_transactions_order" ON "sandbox_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));