CREATE TABLE "spent_allowances" (
	"kind" text NOT NULL,
	"of_sha256" text NOT NULL,
	"moments" bigint[] NOT NULL,
	"most" integer NOT NULL,
	"window_ms" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_allowances_kind_of_sha256_pk" PRIMARY KEY("kind","of_sha256")
);
--> statement-breakpoint
CREATE INDEX "spent_allowances_end" ON "spent_allowances" USING btree ("ends_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '7 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The audit log is only added to.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
