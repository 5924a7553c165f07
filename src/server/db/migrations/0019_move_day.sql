CREATE TABLE "loading_violations" (
	"job_id" integer NOT NULL,
	"kind" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "loading_violations_job_id_kind_pk" PRIMARY KEY("job_id","kind")
);
--> statement-breakpoint
CREATE TABLE "move_day_events" (
	"job_id" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" text NOT NULL,
	"link_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "move_day_events_job_id_event_id_pk" PRIMARY KEY("job_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "loading_violations" ADD CONSTRAINT "loading_violations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_day_events" ADD CONSTRAINT "move_day_events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_day_events" ADD CONSTRAINT "move_day_events_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loading_violations_mover" ON "loading_violations" USING btree ("mover_id");--> statement-breakpoint
CREATE INDEX "move_day_events_attempt" ON "move_day_events" USING btree ("attempt_id","kind");--> statement-breakpoint
CREATE INDEX "move_day_events_plan" ON "move_day_events" USING btree ("plan_id");--> statement-breakpoint
CREATE FUNCTION "refuse_day_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.received_at < nullif(current_setting('papers.retention_at', true), '')::timestamptz - interval '7 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'What happened on a move day is only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "move_day_events_only_added_to" BEFORE UPDATE OR DELETE ON "move_day_events" FOR EACH ROW EXECUTE FUNCTION "refuse_day_event_change"();--> statement-breakpoint
CREATE TRIGGER "move_day_events_never_emptied" BEFORE TRUNCATE ON "move_day_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_paper_change"();
