CREATE TABLE "paper_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"instead_of" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"numbers" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"posted_by" text,
	CONSTRAINT "paper_letters_instead_of_unique" UNIQUE("instead_of"),
	CONSTRAINT "paper_letters_posted_by" CHECK (("paper_letters"."posted_at" is null) = ("paper_letters"."posted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "paper_prints" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"signed_on" date NOT NULL,
	"photo" text NOT NULL,
	"handed_in_by" uuid NOT NULL,
	"handed_in_name" text NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"seen_by" uuid,
	"seen_name" text,
	"seen_at" timestamp with time zone,
	"why_not" text DEFAULT '' NOT NULL,
	CONSTRAINT "paper_prints_by_two" CHECK ("paper_prints"."seen_by" is null or "paper_prints"."seen_by" <> "paper_prints"."handed_in_by")
);
--> statement-breakpoint
ALTER TABLE "paper_letters" ADD CONSTRAINT "paper_letters_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_prints" ADD CONSTRAINT "paper_prints_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_letters_plan" ON "paper_letters" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "paper_letters_waiting" ON "paper_letters" USING btree ("plan_id") WHERE posted_at is null;--> statement-breakpoint
CREATE INDEX "paper_prints_plan" ON "paper_prints" USING btree ("plan_id");