CREATE TABLE "paper_events" (
	"plan_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"paper_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"role" text NOT NULL,
	"who" text NOT NULL,
	"data" text NOT NULL,
	"prev_sha256" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "paper_events_plan_id_seq_pk" PRIMARY KEY("plan_id","seq")
);
--> statement-breakpoint
CREATE TABLE "paper_roots" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"chains" integer NOT NULL,
	"root_sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"papers" text NOT NULL,
	"signature" jsonb,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paper_tombstones" (
	"plan_id" uuid NOT NULL,
	"place" text NOT NULL,
	"prev_sha256" text NOT NULL,
	"sha256" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_tombstones_plan_id_place_pk" PRIMARY KEY("plan_id","place")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"attempt_id" uuid,
	"mover_id" integer,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"rule_set" text NOT NULL,
	"form_version" integer NOT NULL,
	"zone" text NOT NULL,
	"body" text NOT NULL,
	"body_sha256" text NOT NULL,
	"supersedes" integer,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "papers_hash_whole" CHECK ("papers"."body_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "booking_attempts" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "paper_events" ADD CONSTRAINT "paper_events_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sheets" ADD CONSTRAINT "paper_sheets_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_events_paper" ON "paper_events" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "paper_sheets_plan" ON "paper_sheets" USING btree ("plan_id","made_at");--> statement-breakpoint
CREATE INDEX "paper_sheets_end" ON "paper_sheets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_number" ON "papers" USING btree ("plan_id","number");--> statement-breakpoint
CREATE INDEX "papers_attempt" ON "papers" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_hash" ON "papers" USING btree ("body_sha256");--> statement-breakpoint
CREATE INDEX "papers_code" ON "papers" USING btree (left("body_sha256", 16));--> statement-breakpoint
CREATE FUNCTION "refuse_paper_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE limit_at timestamptz := nullif(current_setting('papers.retention_at', true), '')::timestamptz - interval '7 years';
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'papers' THEN
    IF OLD.made_at < limit_at THEN
      INSERT INTO paper_tombstones (plan_id, place, prev_sha256, sha256, ended_at)
      VALUES (OLD.plan_id, 'paper ' || OLD.number, '', OLD.body_sha256, limit_at + interval '7 years');
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'paper_events' THEN
    IF OLD.at < limit_at THEN
      INSERT INTO paper_tombstones (plan_id, place, prev_sha256, sha256, ended_at)
      VALUES (OLD.plan_id, 'event ' || OLD.seq, OLD.prev_sha256, OLD.sha256, limit_at + interval '7 years');
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Papers are only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "papers_only_added_to" BEFORE UPDATE OR DELETE ON "papers" FOR EACH ROW EXECUTE FUNCTION "refuse_paper_change"();--> statement-breakpoint
CREATE TRIGGER "paper_events_only_added_to" BEFORE UPDATE OR DELETE ON "paper_events" FOR EACH ROW EXECUTE FUNCTION "refuse_paper_change"();--> statement-breakpoint
CREATE TRIGGER "paper_tombstones_only_added_to" BEFORE UPDATE OR DELETE ON "paper_tombstones" FOR EACH ROW EXECUTE FUNCTION "refuse_paper_change"();--> statement-breakpoint
CREATE TRIGGER "paper_roots_only_added_to" BEFORE UPDATE OR DELETE ON "paper_roots" FOR EACH ROW EXECUTE FUNCTION "refuse_paper_change"();--> statement-breakpoint
CREATE TRIGGER "papers_never_emptied" BEFORE TRUNCATE ON "papers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_paper_change"();--> statement-breakpoint
CREATE TRIGGER "paper_events_never_emptied" BEFORE TRUNCATE ON "paper_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_paper_change"();--> statement-breakpoint
CREATE TRIGGER "paper_tombstones_never_emptied" BEFORE TRUNCATE ON "paper_tombstones" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_paper_change"();--> statement-breakpoint
CREATE TRIGGER "paper_roots_never_emptied" BEFORE TRUNCATE ON "paper_roots" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_paper_change"();
