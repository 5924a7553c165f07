CREATE TABLE "losses" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"state" text NOT NULL,
	"words" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"noted_by" text NOT NULL,
	"weighed_by" text,
	"share" jsonb,
	"back_cents" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "losses_state_known" CHECK ("losses"."state" in ('noted', 'settled', 'found')),
	CONSTRAINT "losses_shared" CHECK ("losses"."share" is not null or "losses"."state" <> 'settled')
);
--> statement-breakpoint
ALTER TABLE "losses" ADD CONSTRAINT "losses_attempt_id_booking_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."booking_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "losses" ADD CONSTRAINT "losses_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "losses_plan" ON "losses" USING btree ("plan_id");