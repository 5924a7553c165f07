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
ALTER TABLE "reviews" ADD COLUMN "went_well" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "was_on_time" boolean;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_applications" ADD CONSTRAINT "mover_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_documents" ADD CONSTRAINT "mover_documents_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_plan" ON "claims" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "claims_mover" ON "claims" USING btree ("mover_id","state");--> statement-breakpoint
CREATE INDEX "claims_clocks" ON "claims" USING btree ("acknowledge_by","decide_by") WHERE state in ('filed', 'acknowledged');--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("plan_id") WHERE state in ('filed', 'acknowledged', 'offered');--> statement-breakpoint
CREATE INDEX "payouts_mover" ON "payouts" USING btree ("mover_id","completed_on");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("due_on") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "mover_applications_state" ON "mover_applications" USING btree ("state","applied_at");--> statement-breakpoint
CREATE INDEX "mover_applications_checks" ON "mover_applications" USING btree ("check_again_at") WHERE check_again_at is not null;--> statement-breakpoint
CREATE INDEX "mover_documents_mover" ON "mover_documents" USING btree ("mover_id");--> statement-breakpoint
CREATE INDEX "mover_documents_ends" ON "mover_documents" USING btree ("expires_on") WHERE confirmed_at is not null and replaced_at is null and lapsed_at is null;--> statement-breakpoint
CREATE INDEX "mover_documents_unconfirmed" ON "mover_documents" USING btree ("signed_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mover_documents_one" ON "mover_documents" USING btree ("mover_id","kind") WHERE confirmed_at is not null and replaced_at is null;