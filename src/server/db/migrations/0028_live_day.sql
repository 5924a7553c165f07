CREATE TABLE "follow_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"key_sha256" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "follow_links_key_sha256_unique" UNIQUE("key_sha256")
);
--> statement-breakpoint
CREATE TABLE "late_credits" (
	"attempt_id" uuid NOT NULL,
	"of" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_credits_attempt_id_of_pk" PRIMARY KEY("attempt_id","of"),
	CONSTRAINT "late_credits_of_known" CHECK ("late_credits"."of" in ('pick_up', 'delivery')),
	CONSTRAINT "late_credits_some" CHECK ("late_credits"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "late_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"job_id" integer NOT NULL,
	"told_by" text NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	"ways" jsonb NOT NULL,
	"seen_at" timestamp with time zone,
	"works_at" timestamp with time zone,
	CONSTRAINT "late_notices_by_known" CHECK ("late_notices"."told_by" in ('mover', 'us')),
	CONSTRAINT "late_notices_hours" CHECK (("late_notices"."from_at" is null) = ("late_notices"."until_at" is null) and "late_notices"."from_at" < "late_notices"."until_at")
);
--> statement-breakpoint
CREATE TABLE "truck_places" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_text_consents" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"words" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "step_text_consents_us" CHECK ("step_text_consents"."number" ~ '^[+]1[2-9][0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "follow_links" ADD CONSTRAINT "follow_links_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_credits" ADD CONSTRAINT "late_credits_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_credits" ADD CONSTRAINT "late_credits_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_notices" ADD CONSTRAINT "late_notices_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_notices" ADD CONSTRAINT "late_notices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "truck_places" ADD CONSTRAINT "truck_places_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_text_consents" ADD CONSTRAINT "step_text_consents_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_links_plan" ON "follow_links" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "late_credits_plan" ON "late_credits" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "late_notices_job" ON "late_notices" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "late_notices_plan" ON "late_notices" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "truck_places_seen" ON "truck_places" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "step_text_consents_number" ON "step_text_consents" USING btree ("number");