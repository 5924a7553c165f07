CREATE TABLE "mover_w9s" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mover_id" integer NOT NULL,
	"legal_name" text NOT NULL,
	"business_name" text NOT NULL,
	"tax_class" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"tin_kind" text NOT NULL,
	"sealed_tin" text NOT NULL,
	"last4" text NOT NULL,
	"signed_name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by" uuid,
	CONSTRAINT "mover_w9s_tin_known" CHECK ("mover_w9s"."tin_kind" in ('ein', 'ssn'))
);
--> statement-breakpoint
ALTER TABLE "mover_w9s" ADD CONSTRAINT "mover_w9s_mover_id_movers_id_fk" FOREIGN KEY ("mover_id") REFERENCES "public"."movers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mover_w9s" ADD CONSTRAINT "mover_w9s_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mover_w9s_newest" ON "mover_w9s" USING btree ("mover_id","signed_at");