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
ALTER TABLE "booked_changes" ADD CONSTRAINT "booked_changes_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_changes" ADD CONSTRAINT "booked_changes_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_changes_plan" ON "booked_changes" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booked_changes_one_open" ON "booked_changes" USING btree ("plan_id") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "booked_changes_open" ON "booked_changes" USING btree ("answer_by") WHERE status = 'asked';