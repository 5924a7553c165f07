CREATE TABLE "legal_holds" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_holds_say_why" CHECK ("legal_holds"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "paper_proofs" (
	"plan_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seq" integer NOT NULL,
	"head_sha256" text NOT NULL,
	"path" jsonb NOT NULL,
	CONSTRAINT "paper_proofs_plan_id_day_pk" PRIMARY KEY("plan_id","day")
);
--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_proofs" ADD CONSTRAINT "paper_proofs_day_paper_roots_day_fk" FOREIGN KEY ("day") REFERENCES "public"."paper_roots"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_emails_about" ON "outbox" USING btree (split_part("dedupe", ':', 2)) WHERE kind = 'email';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_paper_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE limit_at timestamptz := nullif(current_setting('papers.retention_at', true), '')::timestamptz - interval '7 years';
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('papers', 'paper_events') AND EXISTS (SELECT 1 FROM legal_holds WHERE plan_id = OLD.plan_id) THEN
    RAISE EXCEPTION 'Papers under a legal hold are kept.';
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'papers' THEN
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
CREATE TRIGGER "paper_proofs_only_added_to" BEFORE UPDATE OR DELETE ON "paper_proofs" FOR EACH ROW EXECUTE FUNCTION "refuse_paper_change"();--> statement-breakpoint
CREATE TRIGGER "paper_proofs_never_emptied" BEFORE TRUNCATE ON "paper_proofs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_paper_change"();
