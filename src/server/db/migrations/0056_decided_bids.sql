CREATE TABLE "bid_lists" (
	"plan_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"move_date" date,
	"lane" text DEFAULT '' NOT NULL,
	"bids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"viewed" integer[] DEFAULT '{}' NOT NULL,
	"chosen" integer[] DEFAULT '{}' NOT NULL,
	"decided_on" date
);
--> statement-breakpoint
CREATE TABLE "decided_bids" (
	"plan_id" uuid NOT NULL,
	"mover_id" integer NOT NULL,
	"decided_on" date NOT NULL,
	"lane" text NOT NULL,
	"total_cents" integer NOT NULL,
	"place" smallint NOT NULL,
	"of_bids" smallint NOT NULL,
	"above" real NOT NULL,
	"is_viewed" boolean NOT NULL,
	"is_chosen" boolean NOT NULL,
	"is_won" boolean NOT NULL,
	"reason" text,
	"gap_cents" integer,
	CONSTRAINT "decided_bids_plan_id_mover_id_pk" PRIMARY KEY("plan_id","mover_id"),
	CONSTRAINT "decided_bids_lost" CHECK ("decided_bids"."is_won" = ("decided_bids"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "bid_lists" ADD CONSTRAINT "bid_lists_plan_id_move_plans_uuid_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."move_plans"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_bids" ADD CONSTRAINT "decided_bids_plan_id_bid_lists_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."bid_lists"("plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_lists_changed" ON "bid_lists" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "bid_lists_open" ON "bid_lists" USING btree ("move_date") WHERE decided_on is null;--> statement-breakpoint
CREATE INDEX "decided_bids_mover" ON "decided_bids" USING btree ("mover_id","decided_on");--> statement-breakpoint
CREATE INDEX "decided_bids_day" ON "decided_bids" USING btree ("decided_on","place","is_won");