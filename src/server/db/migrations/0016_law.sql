CREATE TABLE "mover_agreements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mover_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mover_id" integer NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"text_sha256" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"user_id" uuid,
	"session_sha256" text,
	"prev_sha256" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "mover_agreements_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "mover_agreements_named" CHECK ("mover_agreements"."name" <> '' and "mover_agreements"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "register_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mover_id" integer NOT NULL,
	"usdot_number" text NOT NULL,
	"occasion" text NOT NULL,
	"job_id" integer NOT NULL,
	"plan_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" jsonb,
	CONSTRAINT "register_checks_known" CHECK ("register_checks"."occasion" in ('acceptance', 'move_day') and "register_checks"."verdict" in ('lawful', 'unlawful', 'away')),
	CONSTRAINT "register_checks_says_why" CHECK (("register_checks"."verdict" = 'unlawful') = ("register_checks"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "state_rules" (
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "state_rules_state_version_pk" PRIMARY KEY("state","version")
);
--> statement-breakpoint
ALTER TABLE "mover_agreements" ADD CONSTRAINT "mover_agreements_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_checks" ADD CONSTRAINT "register_checks_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mover_agreements_chain" ON "mover_agreements" USING btree ("mover_id","prev_sha256");--> statement-breakpoint
CREATE INDEX "register_checks_job" ON "register_checks" USING btree ("job_id","occasion");--> statement-breakpoint
CREATE INDEX "register_checks_mover" ON "register_checks" USING btree ("mover_id","asked_at");
--> statement-breakpoint
CREATE FUNCTION "refuse_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Records of the law are only added to.'; END $$;--> statement-breakpoint
CREATE TRIGGER "mover_agreements_only_added_to" BEFORE UPDATE OR DELETE ON "mover_agreements" FOR EACH ROW EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "mover_agreements_never_emptied" BEFORE TRUNCATE ON "mover_agreements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "register_checks_only_added_to" BEFORE UPDATE OR DELETE ON "register_checks" FOR EACH ROW EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "register_checks_never_emptied" BEFORE TRUNCATE ON "register_checks" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
INSERT INTO "outbox" ("kind", "dedupe", "body", "due_at", "lease_until")
SELECT 'email', 'vendor_legal:' || "mover_id" || ':1', jsonb_build_object('template', 'vendor_legal', 'mover_id', "mover_id"::text, 'turn', '1'), now(), now()
FROM "mover_applications" INNER JOIN "movers" ON "movers"."id" = "mover_applications"."mover_id"
WHERE "mover_applications"."state" = 'approved' AND "movers"."profile" ->> 'usdot_number' IS NOT NULL
ON CONFLICT DO NOTHING;
