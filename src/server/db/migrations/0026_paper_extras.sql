CREATE TABLE "paper_extras" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"job_id" integer NOT NULL,
	"number" integer NOT NULL,
	"cause" text NOT NULL,
	"what" text NOT NULL,
	"charges_cents" integer NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"at_delivery_cents" integer,
	"later_cents" integer,
	"bill_at" timestamp with time zone,
	CONSTRAINT "paper_extras_state_known" CHECK ("paper_extras"."state" in ('asked', 'accepted', 'declined', 'expired')),
	CONSTRAINT "paper_extras_signed" CHECK ("paper_extras"."bill_at" is null or "paper_extras"."state" = 'accepted'),
	CONSTRAINT "paper_extras_some" CHECK ("paper_extras"."charges_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "paper_extras" ADD CONSTRAINT "paper_extras_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_extras" ADD CONSTRAINT "paper_extras_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_extras_attempt" ON "paper_extras" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "paper_extras_plan" ON "paper_extras" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "paper_extras_asked" ON "paper_extras" USING btree ("answer_by") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "paper_extras_bill" ON "paper_extras" USING btree ("bill_at") WHERE bill_at is not null;