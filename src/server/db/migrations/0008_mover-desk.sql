CREATE TABLE "adjustment_templates" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"rule" text NOT NULL,
	"applies_to" text NOT NULL,
	"is_applied_before_discounts" boolean NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"percentage" double precision DEFAULT 0 NOT NULL,
	"free_units" integer DEFAULT 0 NOT NULL,
	"step_units" integer DEFAULT 1 NOT NULL,
	"input_label" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "adjustment_templates_rule" CHECK ("adjustment_templates"."rule" in ('fixed', 'percentage', 'steps', 'at_cost', 'match', 'long_carry', 'flights')),
	CONSTRAINT "adjustment_templates_applies_to" CHECK ("adjustment_templates"."applies_to" in ('total', 'haul', 'packing', 'storage')),
	CONSTRAINT "adjustment_templates_units" CHECK ("adjustment_templates"."free_units" >= 0 and "adjustment_templates"."step_units" > 0),
	CONSTRAINT "adjustment_templates_input" CHECK (("adjustment_templates"."rule" in ('fixed', 'percentage')) = ("adjustment_templates"."input_label" is null))
);
--> statement-breakpoint
CREATE TABLE "admin_adjustments" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"description" text NOT NULL,
	"applies_to" text NOT NULL,
	"is_percentage" boolean NOT NULL,
	"percentage" double precision NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_applied_before_discounts" boolean NOT NULL,
	"because" text,
	"template" text,
	"state" text NOT NULL,
	"made_by" uuid,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "admin_adjustments_state" CHECK ("admin_adjustments"."state" in ('asked', 'standing', 'removed', 'declined')),
	CONSTRAINT "admin_adjustments_applies_to" CHECK ("admin_adjustments"."applies_to" in ('total', 'haul', 'packing', 'storage')),
	CONSTRAINT "admin_adjustments_kind" CHECK (case when "admin_adjustments"."is_percentage" then "admin_adjustments"."amount_cents" = 0 else "admin_adjustments"."percentage" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "external_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"fr_move_plan_id" text NOT NULL,
	"fr_auth_sha256" text NOT NULL,
	"loaded_by" uuid,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"admin_generated" boolean NOT NULL,
	"mover_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_notes_type" CHECK (("plan_notes"."type" = 'admin' and "plan_notes"."mover_id" is null and "plan_notes"."admin_generated") or "plan_notes"."type" = 'mover'),
	CONSTRAINT "plan_notes_content" CHECK (char_length("plan_notes"."content") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "price_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"adjustments" jsonb NOT NULL,
	"price_override" jsonb,
	"adjustment_id" integer,
	"words" text NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"before_price" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "price_questions_state" CHECK ("price_questions"."state" in ('asked', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "price_questions_answered" CHECK (("price_questions"."state" = 'asked') = ("price_questions"."answered_at" is null)),
	CONSTRAINT "price_questions_more" CHECK ("price_questions"."after_cents" > "price_questions"."before_cents")
);
--> statement-breakpoint
CREATE TABLE "surveyed_prices" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"surveyed_on" date NOT NULL,
	"rests_on" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entered_by" uuid,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "surveyed_prices_total" CHECK ("surveyed_prices"."total_cents" between 100 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "mover_days" ADD COLUMN "most" integer;--> statement-breakpoint
ALTER TABLE "mover_days" ADD COLUMN "is_set" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mover_days" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_adjustments" ADD CONSTRAINT "admin_adjustments_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_adjustments" ADD CONSTRAINT "admin_adjustments_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_moves" ADD CONSTRAINT "external_moves_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_moves" ADD CONSTRAINT "external_moves_loaded_by_users_id_fk" FOREIGN KEY ("loaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_notes_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_notes_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_questions" ADD CONSTRAINT "price_questions_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_questions" ADD CONSTRAINT "price_questions_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_questions" ADD CONSTRAINT "price_questions_adjustment_id_admin_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."admin_adjustments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveyed_prices" ADD CONSTRAINT "surveyed_prices_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveyed_prices" ADD CONSTRAINT "surveyed_prices_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveyed_prices" ADD CONSTRAINT "surveyed_prices_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_adjustments_plan" ON "admin_adjustments" USING btree ("plan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_moves_plan" ON "external_moves" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "external_moves_id" ON "external_moves" USING btree ("fr_move_plan_id");--> statement-breakpoint
CREATE INDEX "plan_notes_plan" ON "plan_notes" USING btree ("plan_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_questions_one_open" ON "price_questions" USING btree ("attempt_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "price_questions_plan" ON "price_questions" USING btree ("plan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "surveyed_prices_mover" ON "surveyed_prices" USING btree ("plan_id","mover_id");--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "sent_letters_at" ON "sent_letters" USING btree ("sent_at","message_id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', translate("name" || ' ' || "email", '@.+-_,/()#&', '           ')));--> statement-breakpoint
CREATE INDEX "move_plans_by_change" ON "move_plans" USING btree ("changed_at","uuid","status","hourly_plan","read_only_plan","move_date");--> statement-breakpoint
CREATE INDEX "move_plans_by_day" ON "move_plans" USING btree ("move_date","uuid","status","hourly_plan","read_only_plan");--> statement-breakpoint
CREATE INDEX "move_plans_by_total" ON "move_plans" USING btree ("total_cost","uuid","status","hourly_plan","read_only_plan","move_date");--> statement-breakpoint
CREATE INDEX "move_plans_words" ON "move_plans" USING gin (to_tsvector('simple', left("uuid"::text, 6) || ' ' || translate("contact_first_name" || ' ' || "contact_last_name" || ' ' || "contact_email_address" || ' ' || coalesce("details" #>> '{pick_up,city}', '') || ' ' || coalesce("details" #>> '{drop_off,city}', ''), '@.+-_,/()#&', '           ') || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 4)));--> statement-breakpoint
ALTER TABLE "mover_days" ADD CONSTRAINT "mover_days_most" CHECK ("mover_days"."most" is null or "mover_days"."most" >= 0);--> statement-breakpoint
ALTER TABLE "mover_days" ADD CONSTRAINT "mover_days_set" CHECK (not "mover_days"."is_set" or "mover_days"."most" is not null);