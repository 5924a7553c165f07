CREATE TABLE "booklet_openings" (
	"plan_id" uuid NOT NULL,
	"as" text NOT NULL,
	"by" text NOT NULL,
	"sha256" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booklet_openings_plan_id_as_by_sha256_pk" PRIMARY KEY("plan_id","as","by","sha256"),
	CONSTRAINT "booklet_openings_as_known" CHECK ("booklet_openings"."as" in ('owner', 'co_owner'))
);
--> statement-breakpoint
ALTER TABLE "booklet_openings" ADD CONSTRAINT "booklet_openings_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "booklet_openings_only_added_to" BEFORE UPDATE ON "booklet_openings" FOR EACH ROW EXECUTE FUNCTION "refuse_paper_change"();
