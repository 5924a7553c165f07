CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text DEFAULT '' NOT NULL,
	"as_user_id" uuid,
	"as_user_name" text,
	"what" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_log_says_what" CHECK ("audit_log"."what" <> '' and "audit_log"."subject_kind" <> ''),
	CONSTRAINT "audit_log_as_somebody" CHECK (("audit_log"."as_user_id" is null) = ("audit_log"."as_user_name" is null))
);
--> statement-breakpoint
CREATE TABLE "booked_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"wish" jsonb NOT NULL,
	"what" text NOT NULL,
	"status" text NOT NULL,
	"before_cents" integer NOT NULL,
	"after_cents" integer NOT NULL,
	"before_price" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"places" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "booked_changes_status_known" CHECK ("booked_changes"."status" in ('asked', 'accepted', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "booked_changes_asked" CHECK ("booked_changes"."status" <> 'asked' or "booked_changes"."answer_by" is not null),
	CONSTRAINT "booked_changes_amounts" CHECK ("booked_changes"."before_cents" >= 0 and "booked_changes"."after_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"state" text NOT NULL,
	"items" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_cents" integer NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"offer_cents" integer,
	"answer" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"late_acknowledged_at" timestamp with time zone,
	"late_decided_at" timestamp with time zone,
	CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('filed', 'acknowledged', 'offered', 'accepted', 'declined', 'denied', 'withdrawn')),
	CONSTRAINT "claims_some" CHECK ("claims"."asked_cents" > 0),
	CONSTRAINT "claims_offer" CHECK (("claims"."offer_cents" is null or "claims"."offer_cents" >= 0) and ("claims"."offer_cents" is not null or "claims"."state" not in ('offered', 'accepted', 'declined')))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"attempt_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"plan_version" integer NOT NULL,
	"customer_cents" integer NOT NULL,
	"lines_cents" integer NOT NULL,
	"insurance_cents" integer NOT NULL,
	"by_us_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"difference_cents" integer NOT NULL,
	"earned_cents" integer NOT NULL,
	"completed_on" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"hold_reason" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"reference" text DEFAULT '' NOT NULL,
	CONSTRAINT "payouts_job_id_unique" UNIQUE("job_id"),
	CONSTRAINT "payouts_state_known" CHECK ("payouts"."state" in ('due', 'on_hold', 'paid')),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null)),
	CONSTRAINT "payouts_add_up" CHECK ("payouts"."earned_cents" = "payouts"."lines_cents" - "payouts"."fee_cents" + "payouts"."difference_cents"),
	CONSTRAINT "payouts_meet_the_bill" CHECK ("payouts"."customer_cents" = "payouts"."lines_cents" + "payouts"."insurance_cents" - "payouts"."by_us_cents")
);
--> statement-breakpoint
CREATE TABLE "account_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"sent_to" text NOT NULL,
	"provider" text,
	"subject" text,
	"name" text,
	"visitor_id" uuid,
	"redirect" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_asks_kind" CHECK ("account_asks"."kind" in ('password', 'proof', 'email', 'connect')),
	CONSTRAINT "account_asks_whole" CHECK (case when "account_asks"."kind" = 'connect' then "account_asks"."provider" is not null and "account_asks"."subject" is not null and "account_asks"."visitor_id" is not null else "account_asks"."user_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "account_keys" (
	"key_sha256" text PRIMARY KEY NOT NULL,
	"ask_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_provider" CHECK ("identities"."provider" in ('google', 'facebook'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_sha256" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_sha256_pk" PRIMARY KEY("user_id","device_sha256")
);
--> statement-breakpoint
CREATE TABLE "provider_trips" (
	"state_sha256" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"redirect" text,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "mover_applications" (
	"mover_id" integer PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"does_long_distance" boolean NOT NULL,
	"state" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"email_key_sha256" text NOT NULL,
	"email_proved_at" timestamp with time zone,
	"carrier" jsonb,
	"carrier_checked_at" timestamp with time zone,
	"check_again_at" timestamp with time zone,
	"check_tries" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mover_applications_email_key_sha256_unique" UNIQUE("email_key_sha256"),
	CONSTRAINT "mover_applications_state_known" CHECK ("mover_applications"."state" in ('applied', 'approved', 'refused', 'suspended')),
	CONSTRAINT "mover_applications_decided" CHECK (("mover_applications"."state" = 'applied') = ("mover_applications"."decided_at" is null)),
	CONSTRAINT "mover_applications_says_why" CHECK ("mover_applications"."reason" <> '' or "mover_applications"."state" in ('applied', 'approved'))
);
--> statement-breakpoint
CREATE TABLE "mover_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer,
	"expires_on" date,
	"signed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "mover_documents_kind_known" CHECK ("mover_documents"."kind" in ('coi', 'license', 'w9')),
	CONSTRAINT "mover_documents_ends_or_not" CHECK (("mover_documents"."kind" = 'w9') = ("mover_documents"."expires_on" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mover_days" ADD COLUMN "most" integer;--> statement-breakpoint
ALTER TABLE "mover_days" ADD COLUMN "is_set" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mover_days" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "went_well" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "was_on_time" boolean;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_as" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booked_changes" ADD CONSTRAINT "booked_changes_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_changes" ADD CONSTRAINT "booked_changes_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_asks" ADD CONSTRAINT "account_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_asks" ADD CONSTRAINT "account_asks_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_ask_id_account_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."account_asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_trips" ADD CONSTRAINT "provider_trips_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_documents" ADD CONSTRAINT "mover_documents_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (to_tsvector('simple', translate("user_name" || ' ' || coalesce("as_user_name", '') || ' ' || "what" || ' ' || "why", '@.+-_,/()#&', '           ')));--> statement-breakpoint
CREATE INDEX "booked_changes_plan" ON "booked_changes" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booked_changes_one_open" ON "booked_changes" USING btree ("plan_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "booked_changes_open" ON "booked_changes" USING btree ("answer_by") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "claims_plan" ON "claims" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "claims_mover" ON "claims" USING btree ("mover_id","state");--> statement-breakpoint
CREATE INDEX "claims_clocks" ON "claims" USING btree ("acknowledge_by","decide_by") WHERE state in ('filed', 'acknowledged');--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("plan_id") WHERE state in ('filed', 'acknowledged', 'offered');--> statement-breakpoint
CREATE INDEX "payouts_mover" ON "payouts" USING btree ("mover_id","completed_on");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_on") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "account_asks_user" ON "account_asks" USING btree ("user_id","kind","asked_at");--> statement-breakpoint
CREATE INDEX "account_asks_visitor" ON "account_asks" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "account_keys_ask" ON "account_keys" USING btree ("ask_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_one_of_each" ON "identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "admin_adjustments_plan" ON "admin_adjustments" USING btree ("plan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_moves_plan" ON "external_moves" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "external_moves_id" ON "external_moves" USING btree ("fr_move_plan_id");--> statement-breakpoint
CREATE INDEX "plan_notes_plan" ON "plan_notes" USING btree ("plan_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_questions_one_open" ON "price_questions" USING btree ("attempt_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "price_questions_plan" ON "price_questions" USING btree ("plan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "surveyed_prices_mover" ON "surveyed_prices" USING btree ("plan_id","mover_id");--> statement-breakpoint
CREATE INDEX "mover_applications_state" ON "mover_applications" USING btree ("state","applied_at");--> statement-breakpoint
CREATE INDEX "mover_applications_checks" ON "mover_applications" USING btree ("check_again_at") WHERE check_again_at is not null;--> statement-breakpoint
CREATE INDEX "mover_documents_mover" ON "mover_documents" USING btree ("mover_id");--> statement-breakpoint
CREATE INDEX "mover_documents_ends" ON "mover_documents" USING btree ("expires_on") WHERE confirmed_at is not null and replaced_at is null and lapsed_at is null;--> statement-breakpoint
CREATE INDEX "mover_documents_unconfirmed" ON "mover_documents" USING btree ("signed_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mover_documents_one" ON "mover_documents" USING btree ("mover_id","kind") WHERE confirmed_at is not null and replaced_at is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_as_users_id_fk" FOREIGN KEY ("acting_as") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_plans_by_change" ON "move_plans" USING btree ("changed_at","uuid","status","hourly_plan","read_only_plan","move_date");--> statement-breakpoint
CREATE INDEX "move_plans_by_day" ON "move_plans" USING btree ("move_date","uuid","status","hourly_plan","read_only_plan");--> statement-breakpoint
CREATE INDEX "move_plans_by_total" ON "move_plans" USING btree ("total_cost","uuid","status","hourly_plan","read_only_plan","move_date");--> statement-breakpoint
CREATE INDEX "move_plans_words" ON "move_plans" USING gin (to_tsvector('simple', left("uuid"::text, 6) || ' ' || translate("contact_first_name" || ' ' || "contact_last_name" || ' ' || "contact_email_address" || ' ' || coalesce("details" #>> '{pick_up,city}', '') || ' ' || coalesce("details" #>> '{drop_off,city}', ''), '@.+-_,/()#&', '           ') || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 10) || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 7) || ' ' || right(regexp_replace("contact_phone_number", '[^0-9]', '', 'g'), 4)));--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_attempt" ON "payment_events" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "sent_letters_at" ON "sent_letters" USING btree ("sent_at","message_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', translate("name" || ' ' || "email", '@.+-_,/()#&', '           ')));--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("role","name","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "mover_days" ADD CONSTRAINT "mover_days_most" CHECK ("mover_days"."most" is null or "mover_days"."most" >= 0);--> statement-breakpoint
ALTER TABLE "mover_days" ADD CONSTRAINT "mover_days_set" CHECK (not "mover_days"."is_set" or "mover_days"."most" is not null);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_act_for_a_while" CHECK ("sessions"."acting_as" is null or "sessions"."acting_until" is not null);--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The audit log is only added to.'; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_added_to" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
